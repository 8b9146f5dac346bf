import { useId } from 'react'
import { Link } from 'react-router'
import type { NearQuery } from '#contract/reading/search/search.ts'

interface Props {
  heading: string
  queries: readonly NearQuery[]
}

/** Suggested queries, each a link to its results, with the number of verses or the first words of the passage. */
export function NearQueries({ heading, queries }: Props) {
  const id = useId()
  if (queries.length === 0) return null
  return (
    <section aria-labelledby={id} className="max-w-prose">
      <h2 id={id} className="mb-1 text-xl">
        {heading}
      </h2>
      <ul className="divide-y divide-line">
        {queries.map(({ query, total, words }) => (
          <li key={query}>
            <Link
              data-result
              to={`/search?${new URLSearchParams({ q: query })}`}
              className="grid min-h-12 content-center py-2.5 text-ink no-underline hover:text-ink"
            >
              <span translate="no" className="wrap-anywhere font-serif text-lake text-lg">
                {query}
              </span>
              <span className="text-pretty text-sm text-soft">{words || countOf(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countOf(total: number): string {
  if (total === 0) return ''
  return total === 1 ? '1 verse' : `${total.toLocaleString('en-US')} verses`
}
