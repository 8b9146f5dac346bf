import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wordQuery } from './word.data.ts'

interface Props {
  reader: string | null
  strongs: string
  completed: ReadonlySet<number> | undefined
}

const MOST_SHOWN = 3

/** Where a reader has met a word before: days they have completed whose passage has it. Nothing where there are none, or it is not known. */
export function MetWord({ reader, strongs, completed }: Props) {
  const page = useInfiniteQuery({ ...wordQuery(reader, strongs), enabled: completed !== undefined })
  const met = page.data?.pages[0]?.days.filter(({ day }) => completed?.has(day)) ?? []
  if (met.length === 0) return null
  return (
    <section aria-labelledby="met" className="mt-4 border-line border-t pt-4 text-sm">
      <h3 id="met" className="font-medium">
        Where you have met it
      </h3>
      <ul className="mt-1">
        {met.slice(-MOST_SHOWN).map(({ day, title }) => (
          <li key={day}>
            <Link to={`/studies/${day}`} className="text-link inline-flex min-h-11 items-center">
              Day {day}: {title}
            </Link>
          </li>
        ))}
      </ul>
      {met.length > MOST_SHOWN && <p className="text-soft">and on {met.length - MOST_SHOWN} other days</p>}
    </section>
  )
}
