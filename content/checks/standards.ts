/**
 * Limits of our writing standard for days, the plan and the weeks of groups. Their reasons are in
 * docs/decisions/0003-content-as-files.md.
 */

export const MAX_TITLE_CHARS = 60

export const STUDY_WORDS = { min: 150, max: 300 }
export const REFLECTION_WORDS = { min: 35, max: 90 }
export const PRAYER_WORDS = { min: 25, max: 90 }
export const MAX_MEANING_WORDS = 50

export const QUESTIONS = { min: 3, max: 5 }

export const PASSAGE_VERSES = { min: 3, max: 25 }
export const MAX_PASSAGE_WORDS = 600

/**
 * Number of days that each theme may have, in the whole plan and in one season. With ten themes, the average in a
 * season of 30 days is three.
 */
export const THEME_DAYS = { min: 120, max: 180 }
export const THEME_DAYS_IN_SEASON = { min: 1, max: 5 }

export const MAX_MEMORY_VERSE_VERSES = 3

export const MAX_GROUP_TITLE_CHARS = 80
export const GROUP_DESCRIPTION_CHARS = { min: 250, max: 600 }
export const GROUP_WEEKS = { min: 4, max: 8 }

/** Bounds for the number of words in the text of a group's week, which takes about four minutes to read aloud. */
export const WEEK_WORDS = { min: 350, max: 600 }
export const WEEK_PARAGRAPHS = { min: 4, max: 7 }
export const WEEK_REFERENCES = { min: 1, max: 3 }
export const WEEK_QUESTIONS = { min: 4, max: 6 }
export const MAX_WEEK_QUESTION_CHARS = 350

/**
 * Maximum number of insights that only a reviewer can confirm, because our Hebrew and Greek texts lack the
 * verse that contains the word of the insight.
 */
export const MAX_INSIGHT_EXCEPTIONS = 4

/**
 * Limits for repetition: a sentence of at least SENTENCE_WORDS words may occur on one day only, and a sequence of
 * RUN_WORDS words on at most MAX_DAYS_WITH_RUN days.
 */
export const SENTENCE_WORDS = 6
export const RUN_WORDS = 8
export const MAX_DAYS_WITH_RUN = 3

/** Limits for repeated openings: at most MAX_DAYS_WITH_OPENING days may begin with the same OPENING_WORDS words. */
export const OPENING_WORDS = 4
export const MAX_DAYS_WITH_OPENING = 3

/**
 * Bounds for the number of words in a day's point (the claim of its study), and minimum number of consecutive words
 * that the study must quote from the verse on which the point depends. If that verse has fewer words, the study must
 * quote all of it.
 */
export const POINT_WORDS = { min: 8, max: 22 }
export const QUOTED_WORDS = 5

/**
 * Limits for a day of the third edition: maximum number of references in brackets on the whole day, and
 * maximum number of words in quotation marks in its study.
 */
export const MAX_BRACKETS = 3
export const MAX_QUOTED_WORDS = 70

/** At least ten studies of a season of the third edition must have fewer than 220 words. */
export const SHORT_STUDY = { words: 220, least: 10 }

/**
 * A sentence is short if it has at most eight words. At most 40 % of the sentences that we wrote in a season may be
 * short, and at least one must have 25 words or more.
 */
export const SHORT_SENTENCE_WORDS = 8
export const MAX_SHORT_SENTENCES_PERCENT = 40
export const LONG_SENTENCE_WORDS = 25

/** Minimum number of kinds of opening in a season, and maximum number of its days that may have the same kind. */
export const OPENING_KINDS = { least: 8, days: 6 }
export const MAX_DAYS_OF_REFLECTION = 8
export const MAX_DAYS_OF_PRAYER = 8
export const MIN_DAYS_WITH_CHRIST = 15
