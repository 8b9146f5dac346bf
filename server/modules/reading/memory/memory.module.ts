import { MAX_REVIEWS } from '#contract/limits/memory-limits.ts'
import { verseFields, verseTexts } from '#contract/reading/memory/memory.ts'
import { memoryChoicesFields } from '#contract/reading/memory/memory-choices.ts'
import { reviewFields, reviewTexts } from '#contract/reading/memory/review.ts'
import { defineModule } from '#server/module/module.ts'
import { memoryRoutes } from './memory.routes.ts'
import { choicesExport, reviewsExport, versesExport } from './memory-export.ts'
import { refuseVerse } from './refuse-verse.ts'

export const memory = defineModule({
  routes: ({ library }) => [memoryRoutes(library)],
  entries: {
    verse: { fields: verseFields.partial(), texts: verseTexts, refuse: refuseVerse },
    review: {
      fields: reviewFields.partial(),
      texts: reviewTexts,
      limit: { entries: MAX_REVIEWS, refusal: 'memory.too_many_reviews' },
    },
    'memory-choices': { fields: memoryChoicesFields.partial(), texts: [] },
  },
  exports: () => ({ writing: [versesExport, reviewsExport, choicesExport] }),
})
