import { expect, test } from 'vitest'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { searchIn } from './search-in.ts'

test.each([
  ['q=grace', 'grace'],
  ['q=1+John+', '1 John '],
  ['q=%00', ' '],
  ['q=a%00%0d%0ab', 'a b'],
  ['', ''],
  ['q=a&q=b', 'a'],
])('%j searches for %j', (address, search) => {
  expect(searchIn(new URLSearchParams(address))).toBe(search)
})

test('a search text from the URL is cut to the maximum length', () => {
  expect(searchIn(new URLSearchParams({ q: 'a'.repeat(5000) }))).toHaveLength(MAX_SEARCH_CHARS)
})
