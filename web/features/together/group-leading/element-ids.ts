/**
 * Id of the heading above the list of participants. The heading receives the focus when a focused element is removed.
 */
export const PROGRESS_HEADING = 'participant-progress'

/** Id of the heading above the requests to join. */
export const REQUESTS_HEADING = 'join-requests'
