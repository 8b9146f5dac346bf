/** Id of the entry for one of the twelve memory verses. */
export function planVerseId(id: number): string {
  return `plan-${id}`
}

/**
 * Id of the entry for a member's own verse, derived from its reference, so that adding it on two
 * devices creates one entry.
 */
export function ownVerseId(reference: string): string {
  return `own-${reference.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}
