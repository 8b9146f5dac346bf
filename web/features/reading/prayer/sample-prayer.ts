import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { today } from '#web/lib/format/today.ts'
import { laterFields } from './typed-prayer.ts'

/** Sample prayer that demonstrates the journal to visitors. */
export function samplePrayer(): PrayerFields {
  return {
    title: 'Peace for my mother before her operation',
    request:
      'Lord, she goes in on Thursday, and she is more afraid than she says. Quiet her heart tonight. Steady the hands that will care for her, and let her wake knowing that you were there the whole time.',
    category: 'Family',
    date: today(),
    answeredOn: null,
    story: '',
    ...laterFields,
    deletedAt: null,
  }
}
