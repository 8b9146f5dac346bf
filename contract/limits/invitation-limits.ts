// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum length of the text in which a leader notes for whom an invitation link is. */
export const MAX_INVITATION_LABEL_CHARS = 60

/** Maximum number of days for which an invitation link works. */
export const MAX_INVITATION_DAYS = 90

/** Number of invitation links in the list of leaders: the newest ones, including those that were used up. */
export const LISTED_INVITATIONS = 200
