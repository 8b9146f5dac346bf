/** Prefix of the names under which drafts of groups are stored on the device. */
export const FORMS = 'group:'

/**
 * Name under which the device stores the draft of a new group. If the group is a copy, the name contains the id of
 * the copied group (`from`), or the number of the season, so that copies of different texts have separate drafts.
 */
export function newFormName({ from, season }: { from: string | null; season: string | null }): string {
  if (season !== null) return `${FORMS}season-${season}`
  return from === null ? `${FORMS}new` : `${FORMS}from-${from}`
}

/** Name under which the device stores the draft of changes to an existing group. */
export function editFormName(id: string): string {
  return `${FORMS}${id}`
}
