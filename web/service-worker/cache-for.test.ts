import { expect, test } from 'vitest'
import { cacheFor } from './cache-for.ts'

const cacheForAddress = (address: string) => cacheFor(new URL(address, 'https://lampstand.example'))

test.each([
  '/',
  '/_.data',
  '/studies',
  '/studies.data',
  '/studies/8',
  '/studies/1500.data?_routes=screens%2Freading%2Fstudy-page',
  '/studies/8?season=1&theme=salvation',
  '/seasons',
  '/seasons/50.data',
  '/places?season=3',
  '/places/a112427.data',
  '/bible',
  '/memory',
  '/notes',
  '/my-bible',
  '/prayer.data',
  // This page is the same for everyone, because the browser adds the member's progress.
  '/analytics',
  '/privacy',
])('%s is cached as a page', (address) => {
  expect(cacheForAddress(address)).toBe('pages')
})

test('the plan, Scripture and emblems are cached, each in a separate cache', () => {
  expect(cacheForAddress('/api/studies')).toBe('plan')
  expect(cacheForAddress('/api/passages/Psalm%201%3A1')).toBe('scripture')
  expect(cacheForAddress('/api/passages/Ruth%201%3A1%E2%80%9322/places')).toBe('scripture')
  expect(cacheForAddress('/api/places')).toBe('scripture')
  expect(cacheForAddress('/api/map/ground')).toBe('scripture')
  expect(cacheForAddress('/api/memory-collections')).toBe('scripture')
  expect(cacheForAddress('/api/cross-references/Psalm%201%3A1')).toBe('scripture')
  expect(cacheForAddress('/emblems/season-07.svg')).toBe('emblems')
})

test.each([
  // Addresses with search texts and other personal parameters.
  '/studies?q=my%20divorce',
  '/studies/8?utm_source=letter',
  '/api/studies/search?q=grief',
  '/api/passages/Psalm%201?as=anna',
  // Addresses of a member's private data.
  '/api/session',
  '/api/journal',
  '/api/completions',
  '/api/progress',
  '/api/studies/8',
  '/api/studies/8/answers',
  // Chapters: the Bible page itself stores them on request.
  '/bible/john/3',
  '/bible/john/3.data',
  '/api/bible/john',
  '/api/bible/john/3',
  '/api/events?topic=study:8',
  // Groups change often: outdated information about meetings is worse than none.
  '/community',
  '/community.data',
  '/community?status=active',
  '/community/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
  '/community/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10/card.png',
  '/community/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10/lead',
  '/community/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10/live',
  '/friends',
  '/friends/join',
  '/api/groups',
  '/api/groups/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
  // Pages about accounts, which need the server anyway.
  '/auth',
  '/auth/callback/google?code=1',
  '/profile',
  '/profile/security',
  '/admin',
  // Unknown addresses.
  '/studies/0',
  '/seasons/100',
  '/studies/8/more',
  '/studies/8.json',
  '/prayers',
  '/offline',
])('%s is never cached', (address) => {
  expect(cacheForAddress(address)).toBeNull()
})
