import type { Feature } from '#web/lib/feature.ts'
import { FORMS } from './note-names.ts'

export const note: Feature = {
  unsent: { entries: { note: ['note', 'notes'] }, drafts: { prefix: FORMS }, chosen: ['date'] },
}
