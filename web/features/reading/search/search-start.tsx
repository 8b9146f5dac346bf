import { Link } from 'react-router'

/** Example queries, one for each kind of query. */
const examples = [
  { typed: 'the LORD is my shepherd', what: 'words you remember' },
  { typed: '“faith, hope, and love”', what: 'a phrase, in quotes' },
  { typed: '1 cor 13 4-7', what: 'a passage' },
  { typed: 'hesed', what: 'a Hebrew or Greek word' },
  { typed: 'G26', what: 'a Strong’s number' },
]

/** Examples that are displayed before a query is typed. */
export function SearchStart() {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="mb-1 text-lg">
        For example
      </h2>
      <ul className="divide-y divide-line">
        {examples.map(({ typed, what }) => (
          <li key={typed}>
            <Link
              data-result
              to={`/search?${new URLSearchParams({ q: typed })}`}
              className="flex min-h-12 flex-wrap items-baseline gap-x-4 py-2.5 text-ink no-underline hover:text-ink"
            >
              <span className="font-serif text-lg">{typed}</span>
              <span className="text-sm text-soft">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
