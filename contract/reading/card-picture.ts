import { z } from 'zod'
import { cardFormats } from './card-format.ts'

const spelled = /^(?:([1-9]\d{0,2}):)?([1-9]\d{0,2})(?:-(?:([1-9]\d{0,2}):)?([1-9]\d{0,2}))?$/

/** What is asked of a day's picture: in which format, and of which verses in place of its point. */
export const cardQuery = z.object({
  format: z.enum(cardFormats).default('link'),
  /** "3", "3-5", or with chapters "1:31-2:3". */
  verse: z.string().regex(spelled).optional(),
})

/** The numbers of a `verse`. One without a chapter stands in the chapter in which its passage, or the range, begins. */
export function readVerse(verse: string, firstChapter: number) {
  const [, fromChapter, fromVerse, toChapter, toVerse] = spelled.exec(verse) ?? []
  const from = { chapter: Number(fromChapter ?? firstChapter), verse: Number(fromVerse) }
  const to = { chapter: Number(toChapter ?? from.chapter), verse: Number(toVerse ?? fromVerse) }
  return { from, to }
}
