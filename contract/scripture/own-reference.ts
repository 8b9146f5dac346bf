import { bookByWrittenName } from './book-names.ts'
import type { PassageReference } from './passage-range.ts'

const OWN = /^((?:[1-3] )?\p{L}[\p{L} ]*) (\d{1,3}):(\d{1,3})(?:[-–](?:(\d{1,3}):)?(\d{1,3}))?$/u

/**
 * Parses a reference in our own format, "Genesis 1:24–2:3"; null for any other text. `scripture/references/` parses the
 * formats that users type. Does not check whether the passage exists.
 */
export function passageOfReference(reference: string): PassageReference | null {
  const [, name = '', chapter, verse, toChapter, toVerse] = OWN.exec(reference) ?? []
  const book = bookByWrittenName.get(name.toLowerCase())
  if (!book) return null
  const from = { chapter: Number(chapter), verse: Number(verse) }
  const to = toVerse ? { chapter: Number(toChapter ?? chapter), verse: Number(toVerse) } : from
  return { book, from, to }
}
