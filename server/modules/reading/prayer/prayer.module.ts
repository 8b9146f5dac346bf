import { MAX_PRAYED } from '#contract/limits/prayer-limits.ts'
import { prayedFields, prayedTexts } from '#contract/reading/prayer/prayed.ts'
import { prayerFields, prayerTexts } from '#contract/reading/prayer/prayer.ts'
import { defineModule } from '#server/module/module.ts'
import { prayedExport, prayersExport } from './prayer-export.ts'

export const prayer = defineModule({
  entries: {
    prayer: { fields: prayerFields.partial(), texts: prayerTexts },
    prayed: {
      fields: prayedFields.partial(),
      texts: prayedTexts,
      limit: { entries: MAX_PRAYED, refusal: 'prayer.too_many_prayed' },
    },
  },
  exports: () => ({ writing: [prayersExport, prayedExport] }),
})
