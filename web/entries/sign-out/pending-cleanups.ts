/**
 * Which data a cleanup deletes: everything after sign-out; only copies of data on the server after a session was ended
 * elsewhere.
 */
export type CleanupScope = 'known' | 'everything'

const PREFIX = 'left:'

/** Scheduled cleanups in memory, for a browser without storage. */
const here = new Map<string, CleanupScope>()

/**
 * Schedules the cleanup of a member's data. The schedule is stored before the deletion begins: if the page is closed
 * during the deletion, the next page completes it.
 */
export function scheduleCleanup(memberId: string, leaving: CleanupScope): void {
  // After sign-out everything is deleted. If the server reports the end of the session later, the cleanup still deletes
  // everything.
  if (leaving === 'known' && pendingCleanups().get(memberId) === 'everything') return
  here.set(memberId, leaving)
  try {
    localStorage.setItem(PREFIX + memberId, leaving)
  } catch {
    // In a browser without storage, the member's data exists in memory only, and is lost when the page closes.
  }
}

/** Removes a cleanup from the schedule, after it was completed or the member has signed in again. */
export function finishCleanup(memberId: string): void {
  here.delete(memberId)
  try {
    localStorage.removeItem(PREFIX + memberId)
  } catch {
    // In a browser without storage, cleanups are only in memory.
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
    // In a browser without storage, cleanups are only in memory.
  }
  return found
}
