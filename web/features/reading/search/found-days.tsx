import { Link } from 'react-router'
import type { SearchResults } from '#contract/reading/search/search.ts'
import { TitledSection } from '#web/ui/card.tsx'

interface Props {
  days: SearchResults['days']
  /** The search query, for the link to all matching days. */
  query: string
}

/** Days of the plan that match the search query. */
export function FoundDays({ days, query }: Props) {
  if (days.length === 0) return null
  return (
    <TitledSection id="days" heading={days.length === 1 ? '1 day of the plan' : 'Days of the plan'}>
      <ul className="divide-y divide-line">
        {days.map(({ day, title, scripture }) => (
          <li key={day} className="relative py-3">
            <h3 className="font-normal text-base">
              <Link
                data-result
                to={`/studies/${day}`}
                className="covers-card text-ink no-underline hover:text-ink"
              >
                {title}
              </Link>
            </h3>
            <p className="text-sm text-soft">
              Day {day} · <span translate="no">{scripture}</span>
            </p>
          </li>
        ))}
      </ul>
      <Link
        to={`/studies?${new URLSearchParams({ q: query })}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        Search all studies
      </Link>
    </TitledSection>
  )
}
