import type { Feature } from '#web/lib/feature.ts'
import { COMMENTS } from './comment-draft.ts'

export const discussion: Feature = {
  unsent: {
    drafts: { prefix: COMMENTS, names: ['comment that you have begun', 'comments that you have begun'] },
  },
}
