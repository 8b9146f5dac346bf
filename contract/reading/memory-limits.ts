// This file is separate from `limits.ts`, because every page loads all of `limits.ts`.

/**
 * Maximum number of reviews of memory verses: schedules are calculated from the complete log, so
 * none of it may be deleted. Four years at the largest setting, 40 a day, are 58,440.
 */
export const MAX_REVIEWS = 60_000

/** Maximum number of weak words in one review. A member with more does not know the verse yet. */
export const MAX_WEAK_WORDS = 100

/** Maximum length of the name of a collection. */
export const MAX_COLLECTION_CHARS = 60
