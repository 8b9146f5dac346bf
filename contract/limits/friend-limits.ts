// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum number of people who read the plan together in a shared reading. */
export const MAX_FRIENDS = 3

/** Maximum number of shared readings of a member that have not ended. */
export const MAX_SHARED_READINGS = 5

/** Number of shared readings in a member's list: those that have not ended, and the newest that have. */
export const LISTED_SHARED_READINGS = 20

/** Number of days for which the link of a shared reading works. */
export const FRIEND_LINK_DAYS = 14
