// Apart from `limits.ts`, all of which every page comes alive with.

/**
 * Reviews of memory verses: their log is read from its beginning, so nothing of it may have to go. Four years of the most
 * that can be chosen, 40 a day, are 58,440.
 */
export const MAX_REVIEWS = 60_000

/** Words of a verse that one review can say were missed. Whoever missed more does not know the verse yet. */
export const MAX_WEAK_WORDS = 100

/** The name of a collection of verses. */
export const MAX_COLLECTION_CHARS = 60
