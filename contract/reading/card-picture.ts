import { z } from 'zod'
import { cardFormats } from './card-format.ts'

const spelled = /^(?:([1-9]\d{0,2}):)?([1-9]\d{0,2})(?:-(?:([1-9]\d{0,2}):)?([1-9]\d{0,2}))?$/

/**
 * Query parameters for the shared image of a day of the plan: its format, and the verses to display. Without verses,
 * the image displays the main point of the day's study.
 */
export const cardQuery = z.object({
  format: z.enum(cardFormats).default('link'),
  /** "3", "3-5", or with chapters "1:31-2:3". */
  verse: z.string().regex(spelled).optional(),
})

/**
 * Parses the query parameter `verse`. A first verse without a chapter is in the first chapter of the day's
 * passage. A last verse without a chapter is in the same chapter as the first verse. If there is no last
 * verse, the range is only the first verse.
 */
export function readVerse(verse: string, firstChapter: number) {
  const [, fromChapter, fromVerse, toChapter, toVerse] = spelled.exec(verse) ?? []
  const from = { chapter: Number(fromChapter ?? firstChapter), verse: Number(fromVerse) }
  const to = { chapter: Number(toChapter ?? from.chapter), verse: Number(toVerse ?? fromVerse) }
  return { from, to }
}
