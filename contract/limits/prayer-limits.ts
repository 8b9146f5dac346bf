// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum length of the name of a person whom a member prays for. */
export const MAX_PERSON_CHARS = 80

/** Maximum number of lists that one prayer may belong to. */
export const MAX_PRAYER_LISTS = 10

/** Maximum length of the name of a list of prayers. */
export const MAX_LIST_CHARS = 40

/**
 * Maximum number of prayer logs (records that a member prayed a prayer) per member. Old ones must not be deleted,
 * because they show which prayer was last prayed longest ago. At most one is written per prayer and day. A member with
 * five prayers a day reaches this limit after 32 years, one with forty after four years.
 */
export const MAX_PRAYED = 60_000
