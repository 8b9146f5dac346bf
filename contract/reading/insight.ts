import { z } from 'zod'
import { strongsNumber } from '#contract/scripture/words/strongs-number.ts'

/**
 * Insight of a study: a Hebrew, Aramaic or Greek word of its passage, with an explanation. Word,
 * transliteration and language are from Strong's dictionaries (`scripture/lexicon.ts`). The renderings are
 * from the alignment of the World English Bible with the original. Only `meaning` is our own text.
 */
export const insight = z.object({
  strongs: strongsNumber,
  word: z.string(),
  transliteration: z.string(),
  language: z.enum(['Hebrew', 'Aramaic', 'Greek']),
  /** English renderings of the word in the passage, most frequent first; empty if unknown. */
  renderings: z.array(z.string()),
  meaning: z.string(),
})
export type Insight = z.infer<typeof insight>
