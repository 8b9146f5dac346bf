import { parseChapterReadId } from '#contract/reading/chapter-plan/chapter-read-id.ts'
import { chapterName } from '#contract/scripture/bible-address.ts'
import type { Feature } from '#web/lib/feature.ts'
import { FORMS } from './plan-names.ts'

export const chapterPlan: Feature = {
  unsent: {
    entries: {
      'chapter-plan': ['reading plan', 'reading plans'],
      'chapter-read': ['chapter marked as read', 'chapters marked as read'],
    },
    drafts: { prefix: FORMS },
    chosen: ['books', 'chaptersPerDay', 'finishOn', 'startOn', 'pausedOn', 'pace', 'readOn'],
    describe: (id, fields) => {
      const read = parseChapterReadId(id)
      return { title: read ? chapterName(read) : String(fields.name ?? ''), texts: [] }
    },
  },
}
