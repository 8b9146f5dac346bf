// These constants are not in the file of the Zod schemas (`digest.ts`), so that pages that need only them do not load
// Zod.

/** Choices of how often a participant receives an email about the news of a group. */
export const digestChoices = ['off', 'daily', 'weekly'] as const
export type DigestChoice = (typeof digestChoices)[number]
