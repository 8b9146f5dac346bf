import { Link } from 'react-router'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { today } from '#web/lib/format/today.ts'
import { TitledCard } from '#web/ui/card.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { type Prayer, usePrayers } from './prayer.data.ts'

const YEAR_DAYS = 365
/** Maximum number of days by which the date of a prayer may differ from the date a year ago. */
const ABOUT_DAYS = 3

/**
 * Displays a prayer that was answered a year ago, or else one that was written a year ago; renders nothing if
 * there is neither. The prayers are read from this device.
 */
export function YearAgo({ owner }: { owner: string }) {
  const { prayers } = usePrayers(owner)
  const found = prayers && aYearBefore([...prayers.active, ...prayers.answered], today())
  if (!found) return null
  const { title, story, answeredOn } = found.prayer.fields
  return (
    <TitledCard id="year-ago" heading={found.heading} className="grid animate-fade content-start gap-2">
      <p dir="auto" className="font-serif text-lg">
        <WrittenText text={title} />
      </p>
      {found.isSince && answeredOn && (
        <p className="text-flame-ink text-sm">Answered on {formatDay(answeredOn, { timeZone: 'UTC' })}</p>
      )}
      {answeredOn && story && (
        <p dir="auto" className="line-clamp-4 font-serif text-soft">
          <WrittenText text={story} />
        </p>
      )}
      <p>
        <Link to="/prayer" className="text-link inline-flex min-h-11 items-center">
          Open your prayer journal
        </Link>
      </p>
    </TitledCard>
  )
}

interface Found {
  prayer: Prayer
  heading: string
  /**
   * True if the prayer was written a year ago, false if it was answered a year ago. A prayer that was written a year
   * ago may have been answered since.
   */
  isSince: boolean
}

/**
 * Returns the prayer answered nearest to a year before `on`, or else the one written nearest to it;
 * null if there is none.
 */
export function aYearBefore(prayers: readonly Prayer[], on: CalendarDate): Found | null {
  const answered = nearest(prayers, on, ({ fields }) => fields.answeredOn)
  if (answered) return { prayer: answered, heading: 'Answered a year ago', isSince: false }
  const written = nearest(prayers, on, ({ fields }) => fields.date)
  return written && { prayer: written, heading: 'You prayed for this a year ago', isSince: true }
}

function nearest(
  prayers: readonly Prayer[],
  on: CalendarDate,
  dayOf: (prayer: Prayer) => CalendarDate | null,
): Prayer | null {
  const distance = (prayer: Prayer) => {
    const day = dayOf(prayer)
    return day ? Math.abs((Date.parse(on) - Date.parse(day)) / DAY_MS - YEAR_DAYS) : Number.POSITIVE_INFINITY
  }
  const [first] = prayers.toSorted((one, other) => distance(one) - distance(other))
  return first && distance(first) <= ABOUT_DAYS ? first : null
}
