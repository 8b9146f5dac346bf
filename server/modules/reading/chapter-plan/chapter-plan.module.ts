import { MAX_CHAPTERS_READ } from '#contract/limits/chapter-plan-limits.ts'
import {
  chapterPlanFields,
  chapterPlanTexts,
  chapterReadFields,
} from '#contract/reading/chapter-plan/chapter-plan.ts'
import { isPlanId, parseChapterReadId } from '#contract/reading/chapter-plan/chapter-read-id.ts'
import { defineModule } from '#server/module/module.ts'
import { chapterPlansExport, chaptersReadExport } from './chapter-plan-export.ts'
import { refusePlan } from './refuse-plan.ts'

/** Members' own plans for reading chapters. They change neither streaks nor the counts of the daily plan. */
export const chapterPlan = defineModule({
  entries: {
    'chapter-plan': {
      fields: chapterPlanFields.partial(),
      texts: chapterPlanTexts,
      refuse: (id, fields) => (isPlanId(id) ? refusePlan(fields) : 'entry.not_understood'),
    },
    'chapter-read': {
      fields: chapterReadFields.partial(),
      texts: [],
      refuse: (id) => (parseChapterReadId(id) ? null : 'entry.not_understood'),
      limit: { entries: MAX_CHAPTERS_READ, refusal: 'chapter_plan.too_many_read' },
    },
  },
  exports: () => ({ reading: [chapterPlansExport, chaptersReadExport] }),
})
