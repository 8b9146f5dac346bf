/**
 * Limits and bounds for days, the plan and the weeks of a group. For the reasons, see
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
 * Number of days that one theme may have: in the whole plan, and in a season of 30 days, where the average is
 * three.
 */
export const THEME_DAYS = { min: 120, max: 180 }
export const THEME_DAYS_IN_SEASON = { min: 1, max: 5 }

export const MAX_MEMORY_VERSE_VERSES = 3

export const MAX_GROUP_TITLE_CHARS = 80
export const GROUP_DESCRIPTION_CHARS = { min: 250, max: 600 }
export const GROUP_WEEKS = { min: 4, max: 8 }

/** Number of words in the text of a week, which is read aloud to a group in about four minutes. */
export const WEEK_WORDS = { min: 350, max: 600 }
export const WEEK_PARAGRAPHS = { min: 4, max: 7 }
export const WEEK_REFERENCES = { min: 1, max: 3 }
export const WEEK_QUESTIONS = { min: 4, max: 6 }
export const MAX_WEEK_QUESTION_CHARS = 350

/** Maximum number of insights on verses that our original-language texts do not contain. */
export const MAX_INSIGHT_EXCEPTIONS = 4

/**
 * A sentence of at least SENTENCE_WORDS may occur on one day only, a run of RUN_WORDS words on
 * three days at most.
 */
export const SENTENCE_WORDS = 6
export const RUN_WORDS = 8
export const MAX_DAYS_WITH_RUN = 3

/** At most three days may begin with the same four words. */
export const OPENING_WORDS = 4
export const MAX_DAYS_WITH_OPENING = 3

/**
 * Number of words in a day's point, and number of consecutive words that the study must quote of the point's
 * verse (or the whole of a shorter verse).
 */
export const POINT_WORDS = { min: 8, max: 22 }
export const QUOTED_WORDS = 5

/** Maximum per day of the third edition: references in brackets, and quoted words in the study text. */
export const MAX_BRACKETS = 3
export const MAX_QUOTED_WORDS = 70

/** A season has at least ten days with a study of fewer than 220 words. */
export const SHORT_STUDY = { words: 220, least: 10 }

/**
 * Sentences of at most eight words are short; at most 40 % of a season's own sentences may be. At
 * least one sentence has 25 words or more.
 */
export const SHORT_SENTENCE_WORDS = 8
export const MAX_SHORT_SENTENCES_PERCENT = 40
export const LONG_SENTENCE_WORDS = 25

/** Minimum number of different openings in a season, and maximum number of days with the same one. */
export const OPENING_KINDS = { least: 8, days: 6 }
export const MAX_DAYS_OF_REFLECTION = 8
export const MAX_DAYS_OF_PRAYER = 8
export const MIN_DAYS_WITH_CHRIST = 15
