import { z } from 'zod'

/** A Strong's number: H1254 (Hebrew and Aramaic), G26 (Greek). */
export const strongsNumber = z.string().regex(/^[HG][1-9]\d{0,3}$/)

/** An original-language insight. Word, transliteration and language come from the lexicon, the meaning is ours. */
export const insight = z.object({
  strongs: strongsNumber,
  word: z.string(),
  transliteration: z.string(),
  language: z.enum(['Hebrew', 'Aramaic', 'Greek']),
  meaning: z.string(),
})
export type Insight = z.infer<typeof insight>
