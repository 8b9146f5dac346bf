import { MAX_SEARCH_CHARS } from '#contract/limits.ts'

/**
 * Returns the search text of an address as one line, without control characters: an address can contain
 * characters that cannot be typed, such as a zero byte.
 */
export function searchIn(params: URLSearchParams, maxChars = MAX_SEARCH_CHARS): string {
  return (params.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, maxChars)
}
