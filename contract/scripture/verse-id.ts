/** The id of the entry that marks one of the twelve. */
export function planVerseId(id: number): string {
  return `plan-${id}`
}

/** The id of the entry of a verse somebody chose, from its reference: added on two devices, it is one entry. */
export function ownVerseId(reference: string): string {
  return `own-${reference.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}
