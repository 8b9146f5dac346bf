// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum length of the place of a meeting: a single line, such as an address. */
export const MAX_MEETING_PLACE_CHARS = 200

/** Maximum length of the link to a meeting. */
export const MAX_MEETING_LINK_CHARS = 500

/** Assumed length of a meeting, in minutes: in calendars, and until when it is displayed as the next one. */
export const MEETING_MINUTES = 90
