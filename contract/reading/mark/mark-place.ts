import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'

/** A range of whole verses, or of words in them, in one book. */
export interface MarkPlace extends PassageReference {
  /** Translation in which the member made the mark; verses and words are counted in it. */
  translation: Translation
  /**
   * Position of the first word in the first verse, and of the last word in the last verse, both from 0 and inclusive;
   * null if the mark covers whole verses. Words are separated by white space.
   */
  words: { first: number; last: number } | null
}

const NUMBER = '([1-9]\\d{0,2})'
const WORD = '(?:\\.(\\d{1,3}))?'
const PLACE = new RegExp(
  `^(WEB|KJV) ([A-Z1-3]{3}) ${NUMBER}:${NUMBER}${WORD}(?:-${NUMBER}:${NUMBER}${WORD})?$`,
)

/**
 * Parses a place as it is stored: "WEB ROM 8:28" (a verse), "WEB ROM 8:28-8:30" (verses), "WEB ROM 8:28.3-8:28.7" (words
 * of a verse; the numbers after the points count from 0). Null for any other text. Does not check whether the verses
 * exist.
 */
export function readMarkPlace(text: string): MarkPlace | null {
  const [, translation, usfm = '', chapter, verse, word, toChapter, toVerse, toWord] = PLACE.exec(text) ?? []
  if (!Object.hasOwn(bookNames, usfm)) return null
  const from = { chapter: Number(chapter), verse: Number(verse) }
  const to = toVerse === undefined ? from : { chapter: Number(toChapter), verse: Number(toVerse) }
  const words =
    word === undefined || toWord === undefined ? null : { first: Number(word), last: Number(toWord) }
  const hasOneWord = (word === undefined) !== (toWord === undefined)
  if (hasOneWord || order(to) < order(from)) return null
  if (words && order(from) === order(to) && words.last < words.first) return null
  return { translation: translation as Translation, book: usfm as Usfm, from, to, words }
}

/** Formats a place as `readMarkPlace` parses it. */
export function markPlace({ translation, book, from, to, words }: MarkPlace): string {
  const start = `${translation} ${book} ${from.chapter}:${from.verse}`
  if (!words) return order(from) === order(to) ? start : `${start}-${to.chapter}:${to.verse}`
  return `${start}.${words.first}-${to.chapter}:${to.verse}.${words.last}`
}

/**
 * Converts a place to another translation. Whole verses are returned, because the words of another translation are
 * others. The doxology of Romans (14:24–26 in the World English Bible) is at the end of chapter 16 in the King James
 * Version.
 */
export function inTranslation(place: MarkPlace, translation: Translation): PassageReference {
  const { book, from, to } = place
  if (place.translation === translation || book !== 'ROM') return { book, from, to }
  const [here, there] =
    translation === 'KJV' ? [doxology.WEB, doxology.KJV] : ([doxology.KJV, doxology.WEB] as const)
  const moved = (position: VersePosition) =>
    position.chapter === here.chapter && position.verse >= here.verse
      ? { chapter: there.chapter, verse: position.verse - here.verse + there.verse }
      : position
  // A mark that begins before the doxology stays where it begins.
  const start = moved(from)
  return start === from ? { book, from, to } : { book, from: start, to: moved(to) }
}

/** First verse of the doxology of Romans, three verses at the end of its chapter. */
const doxology = { WEB: { chapter: 14, verse: 24 }, KJV: { chapter: 16, verse: 25 } } as const

/** Returns a number by which positions in one book are compared. */
export function order({ chapter, verse }: VersePosition): number {
  return chapter * 1000 + verse
}
