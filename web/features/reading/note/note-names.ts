/** Prefix of the keys under which drafts of notes are stored on the device. */
export const FORMS = 'note:'

/** Draft key for the form of a new note: one per day of the plan, and one for a note without a day. */
export function newFormName(day: number | null): string {
  return day === null ? `${FORMS}new` : `${FORMS}new:day-${day}`
}

/** Draft key for the edit form of a note. */
export function formName(id: string): string {
  return `${FORMS}${id}`
}

/** Returns the DOM id of a note's card. */
export function placeOf(id: string): string {
  return `note-${id}`
}
