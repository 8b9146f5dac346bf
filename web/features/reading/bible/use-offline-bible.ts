import { useEffect, useRef, useState } from 'react'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { cacheChapterShell, keepBooks, offlineBooks, removeBooks } from '#web/lib/device/offline-bible.ts'

const slugs = bibleBooks.map(({ slug }) => slug)

export interface OfflineBible {
  /** Number of books of the translation that are stored on this device; null while they are being counted. */
  here: number | null
  state: 'still' | 'keeping' | 'failed'
  keep: () => Promise<void>
  pause: () => void
  remove: () => Promise<void>
}

/**
 * Returns how many books of a translation are stored on this device, and functions to download and delete them. Leaving
 * the page pauses the download. When the reader starts the download again, it continues with the first missing book.
 */
export function useOfflineBible(translation: Translation): OfflineBible {
  const [here, setHere] = useState<number | null>(null)
  const [state, setState] = useState<OfflineBible['state']>('still')
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    offlineBooks(slugs, translation).then(
      (books) => setHere(books.length),
      () => setHere(0),
    )
    return () => running.current?.abort()
  }, [translation])

  async function keep(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setState('keeping')
    try {
      // Requests persistent storage. Without it, the browser may evict the books when disk space is low. If the browser
      // declines the request or does not support it, the books are stored nevertheless.
      await navigator.storage?.persist?.()
      await keepBooks(slugs, translation, {
        signal: controller.signal,
        onKept: () => setHere((before) => (before ?? 0) + 1),
      })
      await cacheChapterShell()
      setState('still')
    } catch {
      setState(controller.signal.aborted ? 'still' : 'failed')
    }
  }

  async function remove(): Promise<void> {
    running.current?.abort()
    await removeBooks(slugs, translation)
    setState('still')
    setHere(0)
  }
  return { here, state, keep, pause: () => running.current?.abort(), remove }
}
