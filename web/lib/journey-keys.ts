// Completions are shown by several features, which never meet; they meet in the cache.

/** What the browser knows of a member's journey. A completion changes all of it. */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/** The days a member has completed. Whoever learns them from the server keeps them here for the others. */
export function completedDaysKey(memberId: string) {
  return [...journeyKey(memberId), 'days'] as const
}
