import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'
import { bookAt } from '#contract/scripture/bible-books.ts'
import { type BookKind, bookKinds, type Testament, testaments } from '#contract/scripture/book-kinds.ts'
import { searchIn } from '#web/lib/search/search-in.ts'
import { useAddressFilter } from '#web/lib/use-address-filter.ts'

export interface SearchFilter {
  query: string
  testament: Testament | null
  /** Slug of the book, as in addresses: "song-of-solomon". */
  book: string | null
  kind: BookKind | null
}

/** Parses the filter in an address; invalid values are ignored. */
export function searchFilterIn(params: URLSearchParams): SearchFilter {
  const book = params.get('book')
  return {
    query: searchIn(params, MAX_BIBLE_SEARCH_CHARS),
    testament: oneOf(testaments, params.get('testament')),
    book: book !== null && bookAt(book) ? book : null,
    kind: oneOf(bookKinds, params.get('kind')),
  }
}

/** Returns the search filter that the query string of the URL contains, and its setter. */
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

/** Returns whether a query contains a letter or digit: punctuation alone cannot be searched. */
export function isSearchable(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query)
}

/** Converts the filter to the query parameters of the API. */
export function searchQueryOf({ query, testament, book, kind }: SearchFilter) {
  return {
    q: query.trim(),
    ...(testament && { testament }),
    ...(book && { book }),
    ...(kind && { kind }),
  }
}
