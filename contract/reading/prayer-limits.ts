// This file is separate from `limits.ts`, because every page loads all of `limits.ts`.

/** Maximum length of the name of a person who is prayed for. */
export const MAX_PERSON_CHARS = 80

/** Maximum number of lists for one prayer. */
export const MAX_PRAYER_LISTS = 10

/** Maximum length of the name of a list. */
export const MAX_LIST_CHARS = 40

/**
 * Maximum number of prayer logs: the prayer that has waited longest is determined from the complete
 * log, so none of it may be deleted. One log per day and prayer suffices for that, and no more are
 * written: five a day suffice for 32 years, forty for four.
 */
export const MAX_PRAYED = 60_000
