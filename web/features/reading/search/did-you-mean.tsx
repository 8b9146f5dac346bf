import { Link } from 'react-router'

/** Queries that the reader may have meant, each a link to its results. */
export function DidYouMean({ suggestions }: { suggestions: readonly string[] }) {
  if (suggestions.length === 0) return null
  return (
    <section aria-label="Did you mean" className="flex flex-wrap items-center gap-x-4">
      {suggestions.map((search) => (
        <Link
          key={search}
          data-result
          to={`/search?${new URLSearchParams({ q: search })}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere"
        >
          Search for “{search}”
        </Link>
      ))}
    </section>
  )
}
