import { MAX_SEARCH_CHARS } from '#contract/limits.ts'

/** What an address searches for, as one line: an address can also hold what nobody can type, such as a zero byte. */
export function searchIn(params: URLSearchParams, maxChars = MAX_SEARCH_CHARS): string {
  return (params.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, maxChars)
}
