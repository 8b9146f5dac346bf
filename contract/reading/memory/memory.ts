import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_COLLECTION_CHARS } from '#contract/limits/memory-limits.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { memoryCategories } from './memory-category.ts'

export const memoryCategory = z.enum(memoryCategories)

export const memoryVerse = z.object({
  id: z.int().positive(),
  verse: z.string(),
  reference: z.string(),
  category: memoryCategory,
})
export type MemoryVerse = z.infer<typeof memoryVerse>

export const memoryVerses = z.object({ verses: z.array(memoryVerse) })

/** A collection: memory verses that are learned together, in order. */
export const memoryCollection = z.object({
  slug: z.string(),
  title: z.string().max(MAX_COLLECTION_CHARS),
  /** Formatted references: "Psalm 23:1–2". */
  references: z.array(z.string()).min(1),
})
export type MemoryCollection = z.infer<typeof memoryCollection>

export const memoryCollections = z.object({ collections: z.array(memoryCollection) })

/**
 * Fields of a memory verse in a member's list: one of the twelve that we offer, or an own verse. They include the
 * reference, so that the member's verse remains the same if we offer other verses later. The schedule is not stored
 * here, but calculated from the reviews (`review.ts`). `memorizedAt` does not affect the schedule: it only records that
 * the member says they know the verse by heart.
 */
export const verseFields = z.strictObject({
  ...everyEntry,
  /** Formatted reference: "John 3:16". */
  reference: z.string().min(1).max(60),
  /** Category of the verse; null for an own verse to which the member has assigned none. */
  category: memoryCategory.nullable(),
  /**
   * Time at which the member marked the verse as memorized; null if they have not. In the specification (section 2),
   * the app forgets that mark when the page is closed; here it is stored.
   */
  memorizedAt: storableInstant.nullable(),
  /**
   * Time at which the member finished the step-by-step learning of the verse; its reviews begin then. Null if
   * they have not finished it. Missing in entries that were stored before the app had step-by-step learning.
   */
  learnedAt: storableInstant.nullable(),
  /**
   * Name of the collection from which the verse was added: one that we offer, or one of the member's own.
   * Null if it was added without a collection.
   */
  collection: z.string().min(1).max(MAX_COLLECTION_CHARS).refine(isPlainLine).nullable(),
})
export type VerseFields = z.infer<typeof verseFields>

/**
 * Fields with conflict copies: none. The only free text is the name of the collection. If a conflict replaces it, the
 * name is not lost, because the other verses of the collection have it too.
 */
export const verseTexts = [] as const satisfies (keyof VerseFields)[]
