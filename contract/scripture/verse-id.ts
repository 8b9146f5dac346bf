/** Returns the id of the entry for one of the twelve memory verses that we offer. */
export function planVerseId(id: number): string {
  return `plan-${id}`
}

/**
 * Returns the id of the entry for a member's own verse. It depends only on the reference, so that a verse added on two
 * devices becomes one entry.
 */
export function ownVerseId(reference: string): string {
  return `own-${reference.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}
