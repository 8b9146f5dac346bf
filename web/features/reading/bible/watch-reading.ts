/** Time on screen after which a chapter counts as read, so that leafing through chapters is not recorded. */
export const READ_AFTER_MS = 5_000

/**
 * Calls `onRead` once the page has been visible for five seconds in total. Timers are late in a busy browser, so the
 * clock is also read when the page is hidden or left.
 * @returns a function that stops watching, when the chapter is left
 */
export function watchReading(onRead: () => void, clock: () => Date): () => void {
  let seenMs = 0
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRead = false

  function look(): void {
    if (since !== null) seenMs += clock().getTime() - since
    since = null
    clearTimeout(timer)
    if (!isRead && seenMs >= READ_AFTER_MS) {
      isRead = true
      onRead()
    }
  }
  function begin(): void {
    look()
    if (isRead || document.visibilityState !== 'visible') return
    since = clock().getTime()
    timer = setTimeout(begin, READ_AFTER_MS - seenMs)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', begin)
    look()
  }
}
