import { bookByWrittenName } from './book-names.ts'
import type { PassageReference } from './passage-range.ts'

const OWN = /^((?:[1-3] )?\p{L}[\p{L} ]*) (\d{1,3}):(\d{1,3})(?:[-–](?:(\d{1,3}):)?(\d{1,3}))?$/u

/**
 * The passage of a reference as we write it: "Genesis 1:24–2:3". Null for others, which `scripture/references/` reads. Whether the
 * passage exists is not checked.
 */
export function passageOfReference(reference: string): PassageReference | null {
  const [, name = '', chapter, verse, toChapter, toVerse] = OWN.exec(reference) ?? []
  const book = bookByWrittenName.get(name.toLowerCase())
  if (!book) return null
  const from = { chapter: Number(chapter), verse: Number(verse) }
  const to = toVerse ? { chapter: Number(toChapter ?? chapter), verse: Number(toVerse) } : from
  return { book, from, to }
}
