// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Number of notifications in the list: the newest ones. */
export const LISTED_NOTIFICATIONS = 50

/** Age after which a notification is deleted, in days. */
export const NOTIFICATION_DAYS = 90

/** Maximum length of a leader's message to a group. */
export const MAX_CHARS_OF_MESSAGE = 2000

/** Maximum number of messages that the leaders of a group may send within a day, so that nobody gets tired of them. */
export const MESSAGES_A_DAY = 5

/** Number of messages that the page of a group displays: the newest ones. */
export const LISTED_MESSAGES = 5
