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

/** Verses that are learned together, in their order. */
export const memoryCollection = z.object({
  slug: z.string(),
  title: z.string().max(MAX_COLLECTION_CHARS),
  /** As we write them: "Psalm 23:1–2". */
  references: z.array(z.string()).min(1),
})
export type MemoryCollection = z.infer<typeof memoryCollection>

export const memoryCollections = z.object({ collections: z.array(memoryCollection) })

/**
 * What a member has made of a memory verse: one of the twelve, marked, or one of their own. It says which passage is
 * meant, so that it keeps its meaning when the twelve change. Repetition at growing intervals reads its reviews from
 * entries of another kind (`review.ts`): this mark stays the member's own word for "I know it by heart".
 */
export const verseFields = z.strictObject({
  ...everyEntry,
  /** As we write it: "John 3:16". */
  reference: z.string().min(1).max(60),
  /** Null for a verse of their own that is in none. */
  category: memoryCategory.nullable(),
  /** When they marked it as memorized; null while they have not. */
  memorizedAt: storableInstant.nullable(),
  /** When they had learned it step by step: from then on it comes back for review. Entries of before that was possible have no such field. */
  learnedAt: storableInstant.nullable(),
  /** The collection it was added with, ours or one of their own. */
  collection: z.string().min(1).max(MAX_COLLECTION_CHARS).refine(isPlainLine).nullable(),
})
export type VerseFields = z.infer<typeof verseFields>

/** None that is worth keeping where it gives way: the name of a collection stands on its other verses. */
export const verseTexts = [] as const satisfies (keyof VerseFields)[]
