/** The button that adds a week. */
export const ADD_WEEK = 'add-week'

/** The button that unfolds a week, by which it is found again wherever it moves. */
export function headOf(weekId: string): string {
  return `week-${weekId}`
}

/** The button that moves a week up or down. */
export function moverOf(weekId: string, by: -1 | 1): string {
  return `${headOf(weekId)}-${by < 0 ? 'up' : 'down'}`
}

/** What says that somebody else has changed the group meanwhile. */
export const NEWER = 'newer'

/** The button that saves what is written. */
export const SAVE = 'save-group'
