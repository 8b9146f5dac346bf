import type { Feature } from '#web/lib/feature.ts'

export const memory: Feature = {
  unsent: {
    entries: {
      verse: ['memory verse', 'memory verses'],
      review: ['review of a verse', 'reviews of verses'],
      'memory-choices': ['choice of how you learn', 'choices of how you learn'],
    },
    drafts: { prefix: 'verse:' },
    chosen: ['category', 'memorizedAt', 'learnedAt', 'verse', 'reviewedAt', 'step', 'translation', 'weak'],
  },
}
