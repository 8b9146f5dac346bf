import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { SearchFilter } from './search-filter.ts'

interface Props {
  filter: SearchFilter
  /** Query words that occur in no translation. */
  missing: readonly string[]
  onWiden: () => void
}

/**
 * Message for a query without matches: which of its words occur nowhere, or why no verse matched, and
 * suggestions.
 */
export function NothingFound({ filter, missing, onWiden }: Props) {
  const isNarrowed = filter.testament !== null || filter.book !== null || filter.kind !== null
  const others = filter.query
    .split(/\s+/)
    .filter((word) => !missing.includes(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
  const rest = others.join(' ').trim()
  return (
    <section aria-labelledby="nothing" className="grid justify-items-start gap-3 py-4">
      <h2 id="nothing" className="text-xl">
        No verse found
      </h2>
      {missing.length > 0 && (
        <p className="max-w-prose wrap-anywhere">
          {missing.map((word) => `“${word}”`).join(' and ')} {missing.length === 1 ? 'is' : 'are'} not in the
          World English Bible.
        </p>
      )}
      {missing.length > 0 && rest !== '' && rest !== filter.query.trim() && (
        <Link
          to={`/search?${new URLSearchParams({ q: rest })}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere"
        >
          Search for “{rest}”
        </Link>
      )}
      {missing.length === 0 && (
        <p className="max-w-prose">
          All the words have to stand in one verse
          {filter.query.includes('"') || filter.query.includes('“')
            ? ', those in quotes beside each other'
            : ''}
          . Try fewer of them, or the ones you are surest of: translations differ.
        </p>
      )}
      {isNarrowed && (
        <Button look="quiet" size="small" onClick={onWiden}>
          Search the whole Bible
        </Button>
      )}
    </section>
  )
}
