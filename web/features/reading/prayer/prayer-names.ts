/** Prefix of the keys under which drafts of prayers are stored on the device. */
export const FORMS = 'prayer:'

export const NEW_FORM = `${FORMS}new`

/** Draft keys for the edit form of a prayer, and for the form of its answer. */
export function formName(id: string): string {
  return `${FORMS}${id}`
}

export function answerFormName(id: string): string {
  return `${FORMS}${id}:answer`
}

/** Returns the id of a prayer's element in the list of active or of answered prayers. */
export function placeOf(list: 'active' | 'answered', id: string): string {
  return `${list}-${id}`
}

/** Names of a prayer's fields for the message "You also wrote this … in another tab or on another device". */
export const textNames = {
  title: 'title',
  request: 'prayer',
  story: 'answer',
  person: 'name',
  lists: 'choice of lists',
}
