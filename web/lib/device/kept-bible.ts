import type { BibleBookText, BibleChapterText } from '#contract/reading/bible.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { BIBLE_CACHE } from './bible-cache.ts'
import type { ServiceWorkerMessage } from './service-worker-message.ts'

// What is kept is public and the same for everyone, so it belongs to the device and stays at sign-out.

/** A browser that has no store for files, or not on this page, keeps none. */
export function mayKeepBible(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator
}

function addressOf(book: string, translation: Translation): string {
  return `/api/bible/${book}?translation=${translation}`
}

/** Which of these books are here, by their slugs. */
export async function keptBooks(books: readonly string[], translation: Translation): Promise<string[]> {
  if (!mayKeepBible() || !(await caches.has(BIBLE_CACHE))) return []
  const cache = await caches.open(BIBLE_CACHE)
  const here = new Set((await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length)))
  return books.filter((book) => here.has(addressOf(book, translation)))
}

interface Keeping {
  signal: AbortSignal
  /** One more is here. */
  onKept: () => void
}

/**
 * Fetches those of the books that are not here yet, one after the other: the reader's own requests come first. What has come stays where
 * it is interrupted, so that it goes on from there.
 * @throws {Error} where one cannot be had, or there is no more room
 */
export async function keepBooks(
  books: readonly string[],
  translation: Translation,
  { signal, onKept }: Keeping,
): Promise<void> {
  const cache = await caches.open(BIBLE_CACHE)
  const here = new Set(await keptBooks(books, translation))
  for (const book of books) {
    if (here.has(book)) continue
    const address = addressOf(book, translation)
    const answer = await fetch(address, { signal, credentials: 'omit' })
    if (!answer.ok) throw new Error(`A book could not be had: ${answer.status}.`)
    await cache.put(address, answer)
    onKept()
  }
}

/** Takes a translation off this device. */
export async function removeBooks(books: readonly string[], translation: Translation): Promise<void> {
  const cache = await caches.open(BIBLE_CACHE)
  await Promise.all(books.map((book) => cache.delete(addressOf(book, translation))))
  if ((await cache.keys()).length === 0) await caches.delete(BIBLE_CACHE)
}

/** A book as it is kept here, as JSON; null where it is not. */
export async function keptBookJson(book: string, translation: Translation): Promise<string | null> {
  const kept = await caches.match(addressOf(book, translation), { cacheName: BIBLE_CACHE })
  return kept ? kept.text() : null
}

/** A chapter of a book that is kept here; null where it is not. */
export async function keptChapter(
  book: string,
  chapter: number,
  translation: Translation,
): Promise<BibleChapterText | null> {
  if (!mayKeepBible()) return null
  const kept = await caches.match(addressOf(book, translation), { cacheName: BIBLE_CACHE }).catch(() => null)
  if (!kept) return null
  const { chapters }: BibleBookText = await kept.json()
  return chapters[chapter - 1] ?? null
}

/** Has the service worker bring the page that shows what is kept. */
export async function bringChapterShell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'bible' } satisfies ServiceWorkerMessage)
}
