import { expect, test } from 'vitest'
import { isKept, isKeptByTheMinute } from './kept-pages.ts'

test.each([
  '',
  'theme=salvation',
  'theme=gods-word&season=50',
  'mode=sign-up',
  'given=1',
  'status=draft',
  'status=completed',
  'tab=users',
  'tab=messages',
  'tab=giving',
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
  'given=2',
  'status=ended',
  'status=toString',
  'tab=anything',
  'utm_source=mail',
  'problem=identity.refused',
  'redirect_to=/profile',
  'code=one-time',
  'theme=salvation&x=1',
])('a page for %j is made anew, because anybody could ask for another', (query) => {
  expect(isKept(new URLSearchParams(query))).toBe(false)
})

test('what changes from one minute to the next is made anew each minute, and nothing else', () => {
  for (const path of ['/community', '/community.data', '/community/1b2c', '/community/1b2c.data'])
    expect(isKeptByTheMinute(path), path).toBe(true)
  for (const path of ['/', '/studies/8', '/communities', '/sitemap.xml', '/about'])
    expect(isKeptByTheMinute(path), path).toBe(false)
})
