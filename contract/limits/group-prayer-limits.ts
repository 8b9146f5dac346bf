// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum length of a prayer request in a group. */
export const MAX_CHARS_OF_GROUP_PRAYER = 1000

/** Maximum number of prayer requests that a member may have in a group, so that nobody fills the list alone. */
export const GROUP_PRAYERS_OF_MEMBER = 20

/** Maximum number of prayer requests in the list of a group. */
export const LISTED_GROUP_PRAYERS = 200
