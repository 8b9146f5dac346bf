// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/**
 * Maximum number of reviews of memory verses per member. The dates of the next reviews are calculated from
 * all reviews, so old ones must not be deleted. Forty reviews a day, the most that a member can choose in the
 * settings, make 58,440 in four years.
 */
export const MAX_REVIEWS = 60_000

/**
 * Maximum number of weak words (words that the member got wrong) that are stored for one review. A member with more
 * mistakes has not learned the verse yet.
 */
export const MAX_WEAK_WORDS = 100

/** Maximum length of the name of a collection of memory verses. */
export const MAX_COLLECTION_CHARS = 60
