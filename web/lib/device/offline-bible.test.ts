import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '#web/testing/fake-caches.ts'
import {
  keepBooks,
  offlineBooks,
  offlineChapter,
  removeBooks,
  supportsOfflineBible,
} from './offline-bible.ts'

const books = ['ruth', 'jonah', 'jude']
const ask = vi.fn(async (address: RequestInfo | URL) => {
  const [, book = ''] = /bible\/(\w+)/.exec(String(address)) ?? []
  return Response.json({ chapters: [{ days: [], passage: { reference: `${book} 1` } }] })
})

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: {} }))
  ask.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const keep = (translation: 'WEB' | 'KJV' = 'WEB', signal = new AbortController().signal) => {
  const onKept = vi.fn()
  return { onKept, kept: keepBooks(books, translation, { signal, onKept }) }
}

test('all books are downloaded, and a chapter is found in its own book and translation', async () => {
  const { kept, onKept } = keep()
  await kept
  expect(onKept).toHaveBeenCalledTimes(3)
  expect(await offlineBooks(books, 'WEB')).toEqual(books)
  expect((await offlineChapter('jonah', 1, 'WEB'))?.passage.reference).toBe('jonah 1')
  expect(await offlineChapter('jonah', 9, 'WEB')).toBeNull()
  expect(await offlineChapter('jonah', 1, 'KJV')).toBeNull()
})

test('if a book cannot be loaded, the loaded ones remain and the next attempt continues after them', async () => {
  ask
    .mockImplementationOnce(ask.getMockImplementation() as typeof ask)
    .mockRejectedValueOnce(new TypeError('gone'))
  await expect(keep().kept).rejects.toThrow('gone')
  expect(await offlineBooks(books, 'WEB')).toEqual(['ruth'])
  ask.mockClear()
  await keep().kept
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/api/bible/jonah?translation=WEB',
    '/api/bible/jude?translation=WEB',
  ])
})

test('an error response is not stored', async () => {
  ask.mockResolvedValueOnce(new Response('busy', { status: 503 }))
  await expect(keep().kept).rejects.toThrow('503')
  expect(await offlineBooks(books, 'WEB')).toEqual([])
})

test('translations are removed one at a time, and removing the last one deletes the cache', async () => {
  await keep().kept
  await keep('KJV').kept
  await removeBooks(books, 'WEB')
  expect(await offlineBooks(books, 'WEB')).toEqual([])
  expect(await offlineBooks(books, 'KJV')).toEqual(books)
  await removeBooks(books, 'KJV')
  await removeBooks(books, 'KJV')
  expect(await caches.has('bible')).toBe(false)
})

test('a browser without storage stores nothing, and reports it', async () => {
  vi.unstubAllGlobals()
  expect(supportsOfflineBible()).toBe(false)
  expect(await offlineBooks(books, 'WEB')).toEqual([])
  expect(await offlineChapter('ruth', 1, 'WEB')).toBeNull()
})
