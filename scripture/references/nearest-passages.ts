import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'

/** Maximum number of passages that are suggested for one that does not exist. */
const MOST_NEAREST = 3

/** Number of chapters by which a chapter may exceed its book, and still be taken for the last one. */
const MOST_TOO_FAR = 5

/**
 * Returns existing passages that a user may have meant with a chapter or verse that does not exist, most likely first:
 * those with a forgotten colon ("John 316"), those without one of the typed digits ("John 30:2" is John 3:2), and the
 * last chapter or verse. Ranges over several chapters have none.
 */
export function nearestPassages(passage: PassageReference, translation: Translation): PassageReference[] {
  const { book, from, to } = passage
  if (from.chapter !== to.chapter) return []
  const chapters = chapterCount(book, translation)
  const versesIn = (chapter: number) => verseCount(book, chapter, translation)
  const verse = (chapter: number, number: number) =>
    number >= 1 && number <= versesIn(chapter)
      ? [{ book, from: { chapter, verse: number }, to: { chapter, verse: number } }]
      : []
  const whole = (chapter: number) =>
    chapter >= 1 && chapter <= chapters
      ? [{ book, from: { chapter, verse: 1 }, to: { chapter, verse: versesIn(chapter) } }]
      : []

  if (from.chapter <= chapters) {
    const last = versesIn(from.chapter)
    const shorter = withoutOneDigit(to.verse).flatMap((number) => verse(from.chapter, number))
    return distinct([...shorter, ...verse(from.chapter, last), ...whole(from.chapter)])
  }
  // The end of a chapter that does not exist is read as verse 1, so "John 30:1" is treated as "John 30".
  if (from.verse === 1 && to.verse === 1) {
    const shorter = withoutOneDigit(from.chapter).flatMap(whole)
    if (from.chapter - chapters <= MOST_TOO_FAR) return distinct([...whole(chapters), ...shorter])
    const digits = `${from.chapter}`
    const split = [1, 2].flatMap((at) => verse(Number(digits.slice(0, at)), Number(digits.slice(at))))
    return distinct([...split, ...whole(chapters), ...shorter])
  }
  const shorter = withoutOneDigit(from.chapter).flatMap((chapter) => verse(chapter, from.verse))
  return distinct([...shorter, ...verse(chapters, from.verse), ...whole(chapters)])
}

/** Returns the numbers that remain if one digit is left out: 3 and 0 for 30, 16 and 36 and 31 for 316. */
function withoutOneDigit(number: number): number[] {
  const digits = `${number}`
  if (digits.length === 1) return []
  return Array.from(digits, (_, at) => digits.length - 1 - at).map((at) =>
    Number(digits.slice(0, at) + digits.slice(at + 1)),
  )
}

function distinct(passages: readonly PassageReference[]): PassageReference[] {
  return [...new Map(passages.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST_NEAREST)
}
