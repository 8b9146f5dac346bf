import type { BibleBookText, BibleChapterText } from '#contract/reading/bible.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { BIBLE_CACHE } from './bible-cache.ts'
import type { ServiceWorkerMessage } from './service-worker-message.ts'

// The text of offline Bibles is public. It belongs to the device and not to a member, so sign-out does not delete it.

/** Returns whether the browser lets this page store books for offline use. */
export function supportsOfflineBible(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator
}

function addressOf(book: string, translation: Translation): string {
  return `/api/bible/${book}?translation=${translation}`
}

/** Returns the slugs of those of the given books that this device stores. */
export async function offlineBooks(books: readonly string[], translation: Translation): Promise<string[]> {
  if (!supportsOfflineBible() || !(await caches.has(BIBLE_CACHE))) return []
  const cache = await caches.open(BIBLE_CACHE)
  const here = new Set((await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length)))
  return books.filter((book) => here.has(addressOf(book, translation)))
}

interface Keeping {
  signal: AbortSignal
  /** Called after each book that the device has stored, so that the progress can be displayed. */
  onKept: () => void
}

/**
 * Downloads the books that are not stored yet. They are requested one after another, so that they do not delay the
 * reader's own requests. After an interruption, stored books remain, and the next call continues with the others.
 * @throws {Error} if a book cannot be loaded, or if storage is full
 */
export async function keepBooks(
  books: readonly string[],
  translation: Translation,
  { signal, onKept }: Keeping,
): Promise<void> {
  const cache = await caches.open(BIBLE_CACHE)
  const here = new Set(await offlineBooks(books, translation))
  for (const book of books) {
    if (here.has(book)) continue
    const address = addressOf(book, translation)
    const answer = await fetch(address, { signal, credentials: 'omit' })
    if (!answer.ok) throw new Error(`A book could not be had: ${answer.status}.`)
    await cache.put(address, answer)
    onKept()
  }
}

/** Deletes the books of a translation from this device. */
export async function removeBooks(books: readonly string[], translation: Translation): Promise<void> {
  const cache = await caches.open(BIBLE_CACHE)
  await Promise.all(books.map((book) => cache.delete(addressOf(book, translation))))
  if ((await cache.keys()).length === 0) await caches.delete(BIBLE_CACHE)
}

/** Returns the JSON of a stored book; null if it is not stored. */
export async function offlineBookJson(book: string, translation: Translation): Promise<string | null> {
  const stored = await caches.match(addressOf(book, translation), { cacheName: BIBLE_CACHE })
  return stored ? stored.text() : null
}

/** Returns a chapter from a stored book; null if the book is not stored. */
export async function offlineChapter(
  book: string,
  chapter: number,
  translation: Translation,
): Promise<BibleChapterText | null> {
  if (!supportsOfflineBible()) return null
  const stored = await caches
    .match(addressOf(book, translation), { cacheName: BIBLE_CACHE })
    .catch(() => null)
  if (!stored) return null
  const { chapters }: BibleBookText = await stored.json()
  return chapters[chapter - 1] ?? null
}

/** Asks the service worker to cache the chapter shell. */
export async function cacheChapterShell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'bible' } satisfies ServiceWorkerMessage)
}
