// These limits are not in `limits.ts`, because every page loads that file, and only few pages need them.

/** Maximum length of the name of a chapter plan. */
export const MAX_PLAN_NAME_CHARS = 80

/** Largest pace of a chapter plan. A plan with a finish date may need more chapters a day. */
export const MAX_CHAPTERS_A_DAY = 10

/** First and last calendar day on which a chapter plan may begin or finish. */
export const FIRST_PLAN_DATE = '2000-01-01'
export const LAST_PLAN_DATE = '2099-12-31'

/** Maximum number of chapters that a member can mark as read, over all plans: fifty times the whole Bible. */
export const MAX_CHAPTERS_READ = 60_000
