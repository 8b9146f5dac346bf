import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import type { Prayer } from '#web/features/reading/prayer/prayer.data.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  prayer: Prayer
  times: TimesPrayed | undefined
  headingId: string
}

const day = (date: string) => formatDay(date, { timeZone: 'UTC' })

/** Page of a prayer: the request, its dates and the answer. The same on screen and on paper. */
export function PrayerPage({ prayer: { fields }, times, headingId }: Props) {
  const { title, request, person, date, answeredOn, story } = fields
  return (
    <>
      <header>
        <h2 id={headingId} dir="auto" className="text-xl leading-snug wrap-anywhere sm:text-2xl">
          <WrittenText text={title} />
        </h2>
        <p className="mt-1 text-sm text-soft">
          Asked on {day(date)}
          {person && (
            <>
              {' for '}
              <bdi translate="no">{person}</bdi>
            </>
          )}
          {times && `, prayed ${timesInWords(times.count)}`}
        </p>
      </header>
      <p dir="auto" className="mt-4 whitespace-pre-wrap font-serif text-lg leading-relaxed wrap-anywhere">
        <WrittenText text={request} />
      </p>
      <div className="book-ornament" aria-hidden="true">
        ✦
      </div>
      <p className="font-serif text-flame-ink italic">Answered on {day(answeredOn ?? date)}</p>
      {story && (
        <p dir="auto" className="mt-2 whitespace-pre-wrap font-serif text-lg leading-relaxed wrap-anywhere">
          <WrittenText text={story} />
        </p>
      )}
    </>
  )
}

function timesInWords(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${count.toLocaleString('en-US')} times`
}
