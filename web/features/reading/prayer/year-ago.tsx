import { Link } from 'react-router'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { today } from '#web/lib/format/today.ts'
import { TitledCard } from '#web/ui/card.tsx'
import { type Prayer, usePrayers } from './prayer.data.ts'

const YEAR_DAYS = 365
/** So many days sooner or later are a year ago, too. */
const ABOUT_DAYS = 3

/** A prayer that was answered a year ago, where there is one. It is read on the device, like the journal itself. */
export function YearAgo({ owner }: { owner: string }) {
  const { prayers } = usePrayers(owner)
  const found = prayers && answeredAYearBefore(prayers.answered, today())
  if (!found) return null
  return (
    <TitledCard id="year-ago" heading="Answered a year ago" className="grid animate-fade content-start gap-2">
      <p dir="auto" className="font-serif text-lg">
        {found.fields.title}
      </p>
      {found.fields.story && (
        <p dir="auto" className="line-clamp-4 font-serif text-soft">
          {found.fields.story}
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

/** The one whose day is nearest to a year before `on`; null where none was answered around then. */
export function answeredAYearBefore(answered: readonly Prayer[], on: CalendarDate): Prayer | null {
  const distance = ({ fields: { answeredOn } }: Prayer) =>
    answeredOn === null
      ? Number.POSITIVE_INFINITY
      : Math.abs((Date.parse(on) - Date.parse(answeredOn)) / DAY_MS - YEAR_DAYS)
  const [nearest] = answered.toSorted((one, other) => distance(one) - distance(other))
  return nearest && distance(nearest) <= ABOUT_DAYS ? nearest : null
}
