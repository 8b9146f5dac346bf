import { useMemo } from 'react'
import { Link } from 'react-router'
import { useMarks } from '#web/features/reading/mark/mark.data.ts'
import { useTextSource } from '#web/features/reading/mark/mark-text.data.ts'
import { addressOfMark, referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { VersesOfMark } from '#web/features/reading/mark/verses-of-mark.tsx'
import { dayOfInstant } from '#web/lib/format/today.ts'
import { useDayAndHour } from '#web/lib/use-day-and-hour.ts'
import { TitledCard } from '#web/ui/card.tsx'
import { markedOnThisDay } from './marked-on-this-day.ts'

/** Displays a mark that the member made on this day in an earlier year; renders nothing if there is none. */
export function MarkedAYearAgo({ owner }: { owner: string }) {
  const { marks } = useMarks(owner)
  const source = useTextSource(owner)
  const { today } = useDayAndHour()
  const found = useMemo(() => marks && markedOnThisDay(marks, today, dayOfInstant), [marks, today])
  if (!found) return null
  const { mark, years } = found
  return (
    <TitledCard
      id="marked-a-year-ago"
      heading={years === 1 ? 'You marked this a year ago' : `You marked this ${years} years ago`}
      className="grid animate-fade content-start gap-3"
    >
      <VersesOfMark mark={mark} source={source} />
      <p className="-my-2">
        <Link translate="no" to={addressOfMark(mark)} className="text-link inline-flex min-h-11 items-center">
          {referenceOf(mark)}
        </Link>
      </p>
    </TitledCard>
  )
}
