import { MAX_SEARCH_CHARS } from '#contract/limits.ts'

/**
 * Returns the text of a search from a URL, on one line and without control characters. Unlike a field, a URL can
 * contain characters that no one can type, such as a zero byte.
 */
export function searchIn(params: URLSearchParams, maxChars = MAX_SEARCH_CHARS): string {
  return (params.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, maxChars)
}
