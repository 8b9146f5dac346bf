import { expect, test } from 'vitest'
import { isKept } from './kept-pages.ts'

test.each(['', 'theme=salvation', 'theme=gods-word&season=50', 'mode=sign-up', '_routes=screens/study'])(
  'a page for %j is kept',
  (query) => {
    expect(isKept(new URLSearchParams(query))).toBe(true)
  },
)

test.each([
  'q=grace',
  'theme=zeal',
  'season=51',
  'season=01',
  'mode=anything',
  'utm_source=mail',
  'theme=salvation&x=1',
])('a page for %j is made anew, because anybody could ask for another', (query) => {
  expect(isKept(new URLSearchParams(query))).toBe(false)
})
