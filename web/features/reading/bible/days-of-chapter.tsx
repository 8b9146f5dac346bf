import { Link } from 'react-router'
import type { DayOfChapter } from '#contract/reading/bible.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Links to the days of the plan whose study covers this chapter; renders nothing if there are none. */
export function DaysOfChapter({ days }: { days: readonly DayOfChapter[] }) {
  if (days.length === 0) return null
  return (
    <section aria-labelledby="days-of-chapter" className="print:hidden">
      <h2 id="days-of-chapter" className="text-xl">
        Days that study this
      </h2>
      <ol className="mt-2 border-line border-t">
        {days.map(({ day, title, scripture }) => (
          <li key={day} className="border-line border-b">
            <Link
              to={`/studies/${day}`}
              className="grid min-h-11 grid-cols-[4.5rem_1fr] items-baseline gap-x-3 rounded-sm px-1 py-2 text-ink no-underline hover:bg-sunk"
            >
              <span className="text-end text-sm text-soft tabular-nums">
                <VisuallyHidden>Day </VisuallyHidden>
                {day}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-serif text-lg leading-snug">{title}</span>
                <span translate="no" className="text-sm text-soft">
                  {scripture}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
