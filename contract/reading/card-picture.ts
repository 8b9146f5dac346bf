import { z } from 'zod'
import { cardFormats } from './card-format.ts'

const spelled = /^(?:([1-9]\d{0,2}):)?([1-9]\d{0,2})(?:-(?:([1-9]\d{0,2}):)?([1-9]\d{0,2}))?$/

/**
 * Query parameters for the shared image of a day: its format, and optionally verses. Without verses, the image displays
 * the point of the study.
 */
export const cardQuery = z.object({
  format: z.enum(cardFormats).default('link'),
  /** "3", "3-5", or with chapters "1:31-2:3". */
  verse: z.string().regex(spelled).optional(),
})

/**
 * Parses the query parameter `verse`. If the first verse has no chapter, the first chapter of the day's passage is
 * used; if the last verse has none, the chapter of the first verse is used.
 */
export function readVerse(verse: string, firstChapter: number) {
  const [, fromChapter, fromVerse, toChapter, toVerse] = spelled.exec(verse) ?? []
  const from = { chapter: Number(fromChapter ?? firstChapter), verse: Number(fromVerse) }
  const to = { chapter: Number(toChapter ?? from.chapter), verse: Number(toVerse ?? fromVerse) }
  return { from, to }
}
