import type { Feature } from '#web/lib/feature.ts'
import { FORMS } from './prayer-names.ts'

export const prayer: Feature = {
  unsent: {
    entries: {
      prayer: ['prayer', 'prayers'],
      prayed: ['mark that you prayed', 'marks that you prayed'],
    },
    drafts: { prefix: FORMS },
    chosen: [
      'category',
      'date',
      'answeredOn',
      'prayOn',
      'prayUntil',
      'when',
      'days',
      'until',
      'prayer',
      'prayedAt',
    ],
  },
}
