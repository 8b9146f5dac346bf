import type { Feature } from '#web/lib/feature.ts'
import { FORMS } from './prayer-names.ts'

export const prayer: Feature = {
  unsent: {
    entries: { prayer: ['prayer', 'prayers'] },
    drafts: { prefix: FORMS },
    chosen: ['category', 'date', 'answeredOn'],
  },
}
