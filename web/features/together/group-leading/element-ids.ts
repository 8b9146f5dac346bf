/** Id of the heading of the participants, which receives focus when a focused element is removed. */
export const PROGRESS_HEADING = 'participant-progress'
