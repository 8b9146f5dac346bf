/** Prefix of the names under which drafts of groups are stored on the device. */
export const FORMS = 'group:'

/** Draft name of a new group; each copied group has its own. */
export function newFormName(from: string | null): string {
  return from === null ? `${FORMS}new` : `${FORMS}from-${from}`
}

/** Draft name of changes to an existing group. */
export function editFormName(id: string): string {
  return `${FORMS}${id}`
}
