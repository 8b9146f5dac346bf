// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum number of marks in Scripture per member: more than one for each verse of the Bible (31,102). */
export const MAX_MARKS = 40_000

/** Maximum length of the label of a mark. */
export const MAX_MARK_LABEL_CHARS = 60

/** Maximum length of the note on a mark. */
export const MAX_MARK_NOTE_CHARS = 4000

/** Maximum length of a member's own name for a colour. */
export const MAX_COLOR_NAME_CHARS = 30

/** Maximum number of verses of a mark whose text is displayed in a list. */
export const MAX_MARK_TEXT_VERSES = 6

/** Maximum number of marks whose texts are requested at once. */
export const MAX_MARK_TEXTS_AT_ONCE = 50
