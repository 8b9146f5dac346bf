import { expect, test } from 'vitest'
import { isKept } from './kept-pages.ts'

test.each([
  '',
  'theme=salvation',
  'theme=gods-word&season=50',
  'mode=sign-up',
  'tab=users',
  '_routes=screens/study',
])('a page for %j is kept', (query) => {
  expect(isKept(new URLSearchParams(query))).toBe(true)
})

test.each([
  'q=grace',
  'theme=zeal',
  'season=51',
  'season=01',
  'mode=anything',
  'tab=anything',
  'utm_source=mail',
  'problem=identity.refused',
  'redirect_to=/profile',
  'code=one-time',
  'theme=salvation&x=1',
])('a page for %j is made anew, because anybody could ask for another', (query) => {
  expect(isKept(new URLSearchParams(query))).toBe(false)
})
