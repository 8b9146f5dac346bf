/** With which the names of all forms of groups begin. */
export const FORMS = 'group:'

/** By which a new group is saved on the device while it is written; each that begins with another has its own. */
export function newFormName(from: string | null): string {
  return from === null ? `${FORMS}new` : `${FORMS}from-${from}`
}

/** By which changes of a group that is there are saved. */
export function editFormName(id: string): string {
  return `${FORMS}${id}`
}
