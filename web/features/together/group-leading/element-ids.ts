/** Of the heading over the participants, where the focus goes from what has left the page. */
export const PROGRESS_HEADING = 'participant-progress'
