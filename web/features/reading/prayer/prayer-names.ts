/** With which the names of all forms of prayers begin. */
export const FORMS = 'prayer:'

export const NEW_FORM = `${FORMS}new`

/** By which the form that changes a prayer is kept, and the one that tells of its answer. */
export function formName(id: string): string {
  return `${FORMS}${id}`
}

export function answerFormName(id: string): string {
  return `${FORMS}${id}:answer`
}

/** The id of a prayer's element in one of the two lists. */
export function placeOf(list: 'active' | 'answered', id: string): string {
  return `${list}-${id}`
}

/** What its texts are called in "You also wrote this … in another tab or on another device". */
export const textNames = {
  title: 'title',
  request: 'prayer',
  story: 'answer',
  person: 'name',
  lists: 'choice of lists',
}
