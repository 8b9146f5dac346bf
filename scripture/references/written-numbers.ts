/** The numbers after the name of a book, with their offsets. */
export interface WrittenNumbers {
  /** The numbers in digits; a chapter in Roman numerals has been converted. */
  text: string
  start: number
  end: number
  /**
   * Number of characters by which the first number became shorter when it was converted from Roman numerals; 0 if it
   * was not.
   */
  shift: number
}

/**
 * Maximum number of chapters and verses that are read after the first number of a reference; further ones are ignored.
 * The time of the reference parser grows with the square of this number.
 */
const MOST_NUMBERS = 40

const NUMBER = '\\d{1,3}(?!\\d)'
const CHAPTER = '(?:(?:chapters?|chap|ch)\\.?\\s?)?'
const VERSE_WORD = '(?:(?:verses?|vv|vs|v)\\.?)'
/** "16b", "19f", "28 ff." */
const SUFFIX = '(?:[a-e](?![\\p{L}\\d])|\\s?ff?(?![\\p{L}\\d])\\.?)?'

/**
 * Matches the numbers of a reference in an input field for references. Unlike in running text, a space suffices as a
 * separator, and a number may follow in brackets, as in "Ps 22 (23)".
 */
const IN_FIELD = numbersLike(
  `(?:\\s?[:.,;&-]\\s?(?:and\\s)?${CHAPTER}${VERSE_WORD}?\\s?|\\s(?:and|to|through|thru)\\s${CHAPTER}|[\\s,:]{0,2}${VERSE_WORD}\\s?|\\s\\(?)`,
)
const IN_TEXT = numbersLike('(?:[:.]|:\\s|\\s?[,;&-]\\s?|\\sand\\s|\\s\\((?=\\d{1,3}\\)))')

function numbersLike(separator: string): RegExp {
  return new RegExp(`${NUMBER}${SUFFIX}(?:${separator}${NUMBER}${SUFFIX}){0,${MOST_NUMBERS}}`, 'uy')
}

const ROMAN =
  /(?<![\p{L}\p{N}])(?=[ivxlc])(c?(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))(?![\p{L}\p{N}])\.?(?:[\s:]{0,2}(?=\d))?/iuy

/**
 * Returns the numbers that begin at an offset, in digits or with a chapter in Roman numerals; null if there are none.
 */
export function numbersAt(text: string, start: number, isRunning: boolean): WrittenNumbers | null {
  ROMAN.lastIndex = start
  const roman = ROMAN.exec(text)
  if (roman?.[1]) return withRomanChapter(text, start, roman[0], roman[1], isRunning)
  const digits = digitsAt(text, start, isRunning)
  return digits === null ? null : { text: digits, start, end: start + digits.length, shift: 0 }
}

function digitsAt(text: string, start: number, isRunning: boolean): string | null {
  const pattern = isRunning ? IN_TEXT : IN_FIELD
  pattern.lastIndex = start
  return pattern.exec(text)?.[0] ?? null
}

function withRomanChapter(
  text: string,
  start: number,
  written: string,
  numeral: string,
  isRunning: boolean,
): WrittenNumbers | null {
  const rest = digitsAt(text, start + written.length, isRunning) ?? ''
  // In "As in Psalm I love", the single letter is no Roman numeral. One letter is read as a chapter only if a verse
  // follows.
  if (isRunning && rest === '' && (numeral.length < 2 || numeral !== numeral.toLowerCase())) return null
  const chapter = String(romanNumber(numeral.toLowerCase()))
  const head = rest === '' ? chapter : `${chapter}:`
  const end = start + (rest === '' ? numeral.length : written.length + rest.length)
  return { text: head + rest, start, end, shift: end - start - head.length - rest.length }
}

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function romanNumber(numeral: string): number {
  const digits = [...numeral].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}
