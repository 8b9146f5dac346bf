import { EntryMarks } from '#web/entries/view/entry-marks.tsx'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Prayer } from './prayer.data.ts'
import { PrayerAbout } from './prayer-about.tsx'

/** Header of a prayer: its category, date and person, and its sync status if it is not saved in the account. */
export function PrayerHead({ prayer }: { prayer: Prayer }) {
  const { category, date } = prayer.fields
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <Badge tone="lake">{category}</Badge>
      <time dateTime={date}>{formatDay(date, { timeZone: 'UTC' })}</time>
      <PrayerAbout prayer={prayer} />
      <EntryMarks entry={prayer} />
    </p>
  )
}
