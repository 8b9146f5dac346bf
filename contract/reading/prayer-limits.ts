// Apart from `limits.ts`, all of which every page comes alive with.

/** The name of somebody who is prayed for. */
export const MAX_PERSON_CHARS = 80

/** Lists that one prayer can be on. */
export const MAX_PRAYER_LISTS = 10

/** The name of a list. */
export const MAX_LIST_CHARS = 40

/**
 * Times that something was prayed: which prayer has waited longest is read from all of them, so nothing of the log may have to go.
 * Once a day and prayer is enough for that, and no more is written: five a day fit for 32 years, forty for four.
 */
export const MAX_PRAYED = 60_000
