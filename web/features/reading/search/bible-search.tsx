import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { searchErrors } from '#contract/messages/reading/search.ts'
import type { SearchResults } from '#contract/reading/search/search.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useIsOnline, useSearch } from './search.data.ts'
import { isSearchable, type SearchFilter, searchQueryOf, useSearchFilter } from './search-filter.ts'
import { SearchFilters } from './search-filters.tsx'
import { SearchFound } from './search-found.tsx'
import { SearchStart } from './search-start.tsx'
import { useResultKeys } from './use-result-keys.ts'

// The search of the member's own entries is loaded once the owner is known, because it opens the
// device's database.
const Yours = lazyPart(async () => (await import('./yours.tsx')).Yours)

/** Debounce before a request to the server; a search on the device starts on every keystroke. */
const ASK_AFTER_MS = 200

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** Search results in the page's loader data, and the filter for which the server found them. */
  loaded: { filter: SearchFilter; found: SearchResults | null } | null
  /** Passages of the day, for a query without results. */
  today: ReactNode
}

/** Page that searches the whole Bible, the plan and the member's own entries while the reader types. */
export function BibleSearch({ owner, loaded, today }: Props) {
  const [filter, change] = useSearchFilter()
  const isOffline = !useIsOnline()
  const query = useSettled(filter.query, isOffline ? 0 : ASK_AFTER_MS)
  const asked = { ...filter, query: isSearchable(filter.query) ? query : '' }
  const isLoaded = loaded?.found && isSameSearch(asked, loaded.filter)
  const search = useSearch(asked, isLoaded ? (loaded.found ?? undefined) : undefined)
  const onKeyDown = useResultKeys()
  const root = useFieldInFocus()
  const isAsked = isSearchable(filter.query)
  const isBusy = filter.query !== query || search.isFetching
  // A failure is displayed after the first attempt, not after the two automatic retries, which take seconds.
  const isMissed = search.isError || search.failureCount > 0
  // If the new search fails, the results of the previous query are removed, because they do not match the displayed
  // query.
  const pages = isMissed && search.isPlaceholderData ? undefined : search.data?.pages
  const hasFailed = isMissed && !pages
  const keptBooks = pages?.[0]?.keptBooks
  const failure = asKnownError(search.error, searchErrors.failed)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the links within
    <div ref={root} onKeyDown={onKeyDown} className="grid gap-6">
      <SearchFilters filter={filter} onChange={change} />
      {!isAsked && <SearchStart />}
      {isAsked && hasFailed && !isOffline && (
        <FailedState
          words={`${failure.title}. ${failure.detail ?? ''}`}
          onRetry={() => search.refetch()}
          retrying={search.isFetching}
        />
      )}
      {isAsked && hasFailed && isOffline && (
        <Told>
          Verses cannot be searched without a connection. Once you are back, you can{' '}
          <Link to="/bible#keep-bible" className="text-link">
            keep the whole Bible on this device
          </Link>{' '}
          and search it anywhere.
        </Told>
      )}
      {isAsked && keptBooks !== undefined && (
        <Told>
          Without a connection,{' '}
          {keptBooks < bibleBooks.length ? `the ${keptBooks} books that are` : 'the Bible that is'} kept on
          this device {keptBooks < bibleBooks.length ? 'are' : 'is'} searched.
        </Told>
      )}
      {isAsked && (
        <SearchFound
          pages={pages}
          isComing={!pages && !isMissed}
          filter={filter}
          search={search}
          isBusy={isBusy}
          today={today}
          onWiden={() => change({ testament: null, book: null, kind: null })}
        >
          <Suspense>{owner !== null && <Yours owner={owner} query={asked.query} />}</Suspense>
        </SearchFound>
      )}
    </div>
  )
}

function Told({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      <Icon name="info" className="mt-1 shrink-0 text-lake" />
      <span>{children}</span>
    </p>
  )
}

function isSameSearch(one: SearchFilter, other: SearchFilter): boolean {
  return JSON.stringify(searchQueryOf(one)) === JSON.stringify(searchQueryOf(other))
}

/** Focuses the search field after navigation to the page by a link or keyboard shortcut. */
function useFieldInFocus() {
  const root = useRef<HTMLDivElement>(null)
  const { key, search } = useLocation()
  const isNew = useNavigationType() === 'PUSH' && search === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once more, it leads there once more
  useEffect(() => {
    if (isNew) root.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
  }, [isNew, key])
  return root
}
