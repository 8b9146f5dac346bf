/**
 * Scope of a cleanup: after a session that ended elsewhere, only the data that the server has as well; after
 * sign-out, everything.
 */
export type CleanupScope = 'known' | 'everything'

const PREFIX = 'left:'

/** Cleanups in memory, in case the browser has no storage. */
const here = new Map<string, CleanupScope>()

/**
 * Schedules the cleanup of a member's data. Stored before the deletion begins, so that it also happens if
 * the page is closed.
 */
export function scheduleCleanup(memberId: string, leaving: CleanupScope): void {
  // A sign-out always deletes everything; a later notice of an ended session does not reduce that.
  if (leaving === 'known' && pendingCleanups().get(memberId) === 'everything') return
  here.set(memberId, leaving)
  try {
    localStorage.setItem(PREFIX + memberId, leaving)
  } catch {
    // Without storage, the data is deleted when this page closes.
  }
}

/** Removes a scheduled cleanup: it is complete, or the member has signed in again. */
export function finishCleanup(memberId: string): void {
  here.delete(memberId)
  try {
    localStorage.removeItem(PREFIX + memberId)
  } catch {
    // Storage is not available, so nothing was stored.
  }
}

/** Returns the scheduled cleanups by member id. */
export function pendingCleanups(): Map<string, CleanupScope> {
  const found = new Map(here)
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue
      found.set(key.slice(PREFIX.length), localStorage.getItem(key) === 'known' ? 'known' : 'everything')
    }
  } catch {
    // Storage is not available, so nothing was stored.
  }
  return found
}
