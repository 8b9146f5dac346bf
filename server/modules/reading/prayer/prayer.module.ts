import { prayerFields, prayerTexts } from '#contract/reading/prayer.ts'
import { defineModule } from '#server/module/module.ts'
import { prayersExport } from './prayer-export.ts'

export const prayer = defineModule({
  entries: { prayer: { fields: prayerFields.partial(), texts: prayerTexts } },
  exports: () => ({ writing: [prayersExport] }),
})
