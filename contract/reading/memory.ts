import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { memoryCategories } from './memory-category.ts'
import { MAX_COLLECTION_CHARS } from './memory-limits.ts'

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
 * A member's memory verse: one of the twelve that we offer, or one of their own. It contains the
 * reference, so that its meaning does not change when the twelve do. The schedule is calculated
 * from entries of another kind (`review.ts`); `memorizedAt` is the member's own statement that they
 * know the verse by heart.
 */
export const verseFields = z.strictObject({
  ...everyEntry,
  /** Formatted reference: "John 3:16". */
  reference: z.string().min(1).max(60),
  /** Null for an own verse without a category. */
  category: memoryCategory.nullable(),
  /** Time at which the member marked the verse as memorized; null if they have not. */
  memorizedAt: storableInstant.nullable(),
  /**
   * Time at which the member finished learning the verse step by step, which starts its reviews.
   * Missing in entries older than that feature.
   */
  learnedAt: storableInstant.nullable(),
  /** Name of the collection with which the verse was added: one of ours, or one of the member's own. */
  collection: z.string().min(1).max(MAX_COLLECTION_CHARS).refine(isPlainLine).nullable(),
})
export type VerseFields = z.infer<typeof verseFields>

/**
 * Fields with conflict copies: none, because the only text is the name of the collection, which its
 * other verses have too.
 */
export const verseTexts = [] as const satisfies (keyof VerseFields)[]
