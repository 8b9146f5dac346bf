// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum length of an answer in a live meeting: one or two sentences, which others read on a phone. */
export const MAX_LIVE_ANSWER_CHARS = 280

/** Maximum number of answers, and of raised hands, that the page of a live meeting lists. */
export const LISTED_LIVE_ANSWERS = 500

/** Time after which a live meeting that no leader has ended is ended. */
export const MAX_LIVE_HOURS = 12
