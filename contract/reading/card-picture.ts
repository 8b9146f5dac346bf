import { z } from 'zod'
import { cardFormats } from './card-format.ts'

const spelled = /^(?:([1-9]\d{0,2}):)?([1-9]\d{0,2})(?:-(?:([1-9]\d{0,2}):)?([1-9]\d{0,2}))?$/

/**
 * Query parameters of a day's image: its format, and optionally verses to display instead of the
 * point.
 */
export const cardQuery = z.object({
  format: z.enum(cardFormats).default('link'),
  /** "3", "3-5", or with chapters "1:31-2:3". */
  verse: z.string().regex(spelled).optional(),
})

/**
 * Parses the query parameter `verse`. A verse without a chapter is in the first chapter of the
 * passage or of the range.
 */
export function readVerse(verse: string, firstChapter: number) {
  const [, fromChapter, fromVerse, toChapter, toVerse] = spelled.exec(verse) ?? []
  const from = { chapter: Number(fromChapter ?? firstChapter), verse: Number(fromVerse) }
  const to = { chapter: Number(toChapter ?? from.chapter), verse: Number(toVerse ?? fromVerse) }
  return { from, to }
}
