import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { parseRecentChapters } from './recent-chapters.ts'

/** Longest text of `parseRecentChapters`: 20 lines of 33 characters. */
const MAX_RECENT_CHARS = 700

/**
 * Fields of a reading position: the chapters that a member read last in one translation, so that they can continue
 * there. There is one entry per translation, with a fixed id, and one for both side by side. If two devices change
 * it concurrently, the later one wins.
 */
export const readingPositionFields = z.strictObject({
  ...everyEntry,
  /** Chapters that were read, newest first, at most 20, in the form of `parseRecentChapters`. */
  chapters: z
    .string()
    .max(MAX_RECENT_CHARS)
    .refine((text) => parseRecentChapters(text) !== null),
})
export type ReadingPositionFields = z.infer<typeof readingPositionFields>
