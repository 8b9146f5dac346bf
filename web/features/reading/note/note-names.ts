/** With which the names of all forms of notes begin. */
export const FORMS = 'note:'

/** By which the form for a new note is kept, one for each day that can have one. */
export function newFormName(day: number | null): string {
  return day === null ? `${FORMS}new` : `${FORMS}new:day-${day}`
}

/** By which the form that changes a note is kept. */
export function formName(id: string): string {
  return `${FORMS}${id}`
}

/** The id of a note's element. */
export function placeOf(id: string): string {
  return `note-${id}`
}
