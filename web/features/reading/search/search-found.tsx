import type { ReactNode } from 'react'
import type { NearQuery, SearchResults } from '#contract/reading/search/search.ts'
import { readStudyQuery } from '#contract/reading/search/study-search.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonStack } from '#web/ui/states.tsx'
import { FoundDays } from './found-days.tsx'
import { FoundPassages } from './found-passages.tsx'
import { FoundVerses } from './found-verses.tsx'
import { FoundWords } from './found-words.tsx'
import { NearQueries } from './near-queries.tsx'
import { NearVerses } from './near-verses.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PageLinks } from './page-links.tsx'
import type { useSearch } from './search.data.ts'
import type { SearchFilter } from './search-filter.ts'
import './search.css'

interface Props {
  filter: SearchFilter
  /** Loaded pages of results; undefined until the first page has loaded. */
  pages: readonly SearchResults[] | undefined
  isComing: boolean
  search: ReturnType<typeof useSearch>
  /** Whether the displayed results belong to the previous query. */
  isBusy: boolean
  onWiden: () => void
  /** Passages of the day, for a query without results. */
  today: ReactNode
  /** Results in the member's own entries. */
  children: ReactNode
}

/**
 * All results: passages by reference first, then verses, with words, days and the member's own
 * entries beside them.
 */
export function SearchFound({ filter, pages, isComing, search, isBusy, onWiden, today, children }: Props) {
  const first = pages?.[0]
  const verses = pages?.flatMap((page) => page.verses) ?? []
  const hasVerses = first !== undefined && first.total > 0
  const near = hasVerses ? undefined : first?.near
  const hasColumns = hasVerses || (near !== undefined && near.verses.length > 0)
  const isDay = first !== undefined && first.days.length > 0 && isDayOfPlan(filter.query)
  const isNothing =
    first &&
    !hasVerses &&
    !isDay &&
    first.passages.length + first.words.length === 0 &&
    first.problem === null
  return (
    <div aria-busy={isBusy} className="grid gap-8">
      <p role="status" className="sr-only">
        {!isBusy && first && (isDay ? 'Day found' : said(first))}
      </p>
      {first?.problem && (
        <p className="flex max-w-prose items-start gap-2.5 wrap-anywhere">
          <Icon name="info" className="mt-1 shrink-0 text-lake" />
          {first.problem}
        </p>
      )}
      {first && <PageLinks query={filter.query} />}
      {isNothing && !isBusy && (
        <NothingFound filter={filter} missing={first.missing} near={near} onWiden={onWiden} />
      )}
      {first && <NearQueries heading="Did you mean" queries={suggestionsOf(first)} />}
      {first?.notice && <p className="max-w-prose text-sm text-soft">{first.notice}</p>}
      {first && <FoundPassages passages={first.passages} />}
      <div className={classes('grid gap-x-14 gap-y-10', hasColumns && 'search-columns')}>
        {isComing && <SkeletonStack className="gap-4" sizes={['h-7 w-40', 'h-20', 'h-20', 'h-20']} />}
        {first && hasVerses && (
          <FoundVerses
            verses={verses}
            total={first.total}
            translation={first.translation}
            isCut={first.isCut}
            query={search}
            hasFailed={search.isFetchNextPageError && !search.isFetchingNextPage}
          />
        )}
        {near && <NearVerses verses={near.verses} />}
        <div className="grid max-w-prose content-start gap-8">
          {near && <NearQueries heading="Passages on this subject" queries={near.subject} />}
          {first && <FoundWords words={first.words} />}
          {children}
          {first && <FoundDays days={first.days} query={filter.query.trim()} />}
          {first && !hasVerses && !isDay && first.passages.length === 0 && today}
        </div>
      </div>
    </div>
  )
}

/** Returns whether the query is a day of the plan, such as "day 45". Such a query is not searched in verses. */
function isDayOfPlan(query: string): boolean {
  const { day, isPlace } = readStudyQuery(query, null)
  return day !== null && isPlace
}

/** Returns the suggested queries; a response of the previous version has them without a preview. */
function suggestionsOf({ near, suggestions }: SearchResults): readonly NearQuery[] {
  return near?.queries ?? suggestions.map((query) => ({ query, total: 0, words: '' }))
}

function said({ total, passages, near }: SearchResults): string {
  if (total === 0 && passages.length > 0) return 'Passage found'
  if (total === 0 && near && near.queries.length > 0)
    return `0 verses found, ${near.queries.length === 1 ? '1 suggestion' : `${near.queries.length} suggestions`}`
  return `${total === 1 ? '1 verse' : `${total.toLocaleString('en-US')} verses`} found`
}
