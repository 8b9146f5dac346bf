import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetch, stopPrefetching } from './prefetch.ts'

/** Addresses requested so far, each with the function that ends its request. */
const requests: { path: string; end: () => void }[] = []

vi.mock('./this-build.ts', () => ({ version: 'test', files: [] }))
vi.mock('./reading.ts', () => ({}))
vi.mock('./pages.ts', () => ({ OFFLINE_PAGE: '/offline', pagesForLater: { handleAll: held } }))

function held({ request }: { request: Request }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  requests.push({ path: new URL(request.url).pathname, end: resolve })
  return [promise, promise]
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('location', new URL('https://lampstand.test/sw.js'))
  const cache = { match: async () => undefined, add: async () => undefined }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => false, match: async () => undefined })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const paths = () => requests.map(({ path }) => path)
const event = {} as ExtendableEvent
const addresses = (...days: number[]) => days.map((day) => `https://lampstand.test/studies/${day}`)

test('pages are requested one after another', async () => {
  const done = prefetch(event, addresses(1, 2))
  await vi.waitFor(() => expect(paths()).toEqual(['/studies/1']))
  requests[0]?.end()
  await vi.waitFor(() => expect(paths()).toEqual(['/studies/1', '/studies/2']))
  requests[1]?.end()
  await done
})

test('once prefetching is stopped, no further page is requested, until the next call', async () => {
  const stopped = [prefetch(event, addresses(1, 2)), prefetch(event, addresses(3))]
  await vi.waitFor(() => expect(paths()).toEqual(['/studies/1']))
  stopPrefetching()
  requests[0]?.end()
  await Promise.all(stopped)
  expect(paths()).toEqual(['/studies/1'])

  const next = prefetch(event, addresses(4))
  await vi.waitFor(() => expect(paths()).toEqual(['/studies/1', '/studies/4']))
  requests[1]?.end()
  await next
})
