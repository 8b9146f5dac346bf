/** Prefix of the keys under which drafts of plan forms are stored on the device. */
export const FORMS = 'chapter-plan:'

/** Draft key for the form of a new plan. */
export const NEW_FORM = `${FORMS}new`

/** Draft key for the edit form of a plan. */
export function formName(id: string): string {
  return `${FORMS}${id}`
}

/** Returns the DOM id of a plan's card. */
export function placeOf(id: string): string {
  return `chapter-plan-${id}`
}
