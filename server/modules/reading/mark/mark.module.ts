import { MAX_MARKS } from '#contract/limits/mark-limits.ts'
import { markChoicesFields, markFields, markTexts } from '#contract/reading/mark/mark.ts'
import { defineModule } from '#server/module/module.ts'
import { markRoutes } from './mark.routes.ts'
import { markChoicesExport, marksExport } from './mark-export.ts'
import { refuseMark } from './refuse-mark.ts'

export const mark = defineModule({
  routes: ({ requestLimit }) => [markRoutes(requestLimit)],
  entries: {
    mark: {
      fields: markFields.partial(),
      texts: markTexts,
      refuse: refuseMark,
      limit: { entries: MAX_MARKS, refusal: 'mark.too_many' },
    },
    'mark-choices': { fields: markChoicesFields.partial(), texts: [] },
  },
  exports: () => ({ writing: [marksExport, markChoicesExport] }),
})
