/** Id of the button that adds a week. */
export const ADD_WEEK = 'add-week'

/** Id of the button that expands a week; stable when the week moves. */
export function headOf(weekId: string): string {
  return `week-${weekId}`
}

/** Id of the button that moves a week up or down. */
export function moverOf(weekId: string, by: -1 | 1): string {
  return `${headOf(weekId)}-${by < 0 ? 'up' : 'down'}`
}

/** Id of the message that another leader has saved a newer version of the group. */
export const NEWER = 'newer'

/** Id of the save button. */
export const SAVE = 'save-group'
