import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'
import { bookAt } from '#contract/scripture/bible-books.ts'
import { type BookKind, bookKinds, type Testament, testaments } from '#contract/scripture/book-kinds.ts'
import { searchIn } from '#web/lib/search-in.ts'
import { useAddressFilter } from '#web/lib/use-address-filter.ts'

export interface SearchFilter {
  query: string
  testament: Testament | null
  /** As an address has it: "song-of-solomon". */
  book: string | null
  kind: BookKind | null
}

/** What an address asks for; whatever makes no sense in it is left out. */
export function searchFilterIn(params: URLSearchParams): SearchFilter {
  const book = params.get('book')
  return {
    query: searchIn(params, MAX_BIBLE_SEARCH_CHARS),
    testament: oneOf(testaments, params.get('testament')),
    book: book !== null && bookAt(book) ? book : null,
    kind: oneOf(bookKinds, params.get('kind')),
  }
}

/** The filter and its setter. */
export const useSearchFilter = () => useAddressFilter(searchFilterIn, paramsOf)

function paramsOf({ query, testament, book, kind }: SearchFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (query.trim()) params.set('q', query)
  if (testament) params.set('testament', testament)
  if (book) params.set('book', book)
  if (kind) params.set('kind', kind)
  return params
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((one) => one === value) ?? null
}

/** Whether there is anything to search for: signs alone are not. */
export function isSearchable(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query)
}

/** As the API asks for it. */
export function searchQueryOf({ query, testament, book, kind }: SearchFilter) {
  return {
    q: query.trim(),
    ...(testament && { testament }),
    ...(book && { book }),
    ...(kind && { kind }),
  }
}
