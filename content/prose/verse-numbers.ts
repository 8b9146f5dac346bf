import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { verseCount } from '#scripture/counts.ts'

/** Returns all verses of a passage, including those that the World English Bible leaves blank. */
export function verseNumbers({ book, from, to }: PassageReference): VersePosition[] {
  const numbers: VersePosition[] = []
  for (let chapter = from.chapter; chapter <= to.chapter; chapter += 1) {
    const first = chapter === from.chapter ? from.verse : 1
    const last = chapter === to.chapter ? to.verse : verseCount(book, chapter)
    for (let verse = first; verse <= last; verse += 1) numbers.push({ chapter, verse })
  }
  return numbers
}
