import type { Progress } from '#contract/reading/progress.ts'
import { readingName } from '#contract/reading/reading-name.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { formatDay } from '#web/lib/format/format-date.ts'

/** The member's readings before the current one, with their dates. Renders nothing in the first reading. */
export function EarlierReadings({ readings, reading }: Pick<Progress, 'readings' | 'reading'>) {
  const earlier = readings.filter((one) => one.reading < reading)
  if (earlier.length === 0) return null
  return (
    <ul className="font-serif text-soft">
      {earlier.map(({ reading, beganOn, lastOn }) => (
        <li key={reading}>
          Your {readingName(reading)}: {inWords(beganOn)} – {inWords(lastOn)}
        </li>
      ))}
    </ul>
  )
}

function inWords(date: CalendarDate): string {
  // A calendar date has no time zone; formatting it in UTC leaves the day unchanged.
  return formatDay(date, { timeZone: 'UTC' })
}
