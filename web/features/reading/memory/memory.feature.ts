import type { Feature } from '#web/lib/feature.ts'

export const memory: Feature = {
  unsent: {
    entries: { verse: ['memory verse', 'memory verses'] },
    drafts: { prefix: 'verse:' },
    chosen: ['category', 'memorizedAt'],
  },
}
