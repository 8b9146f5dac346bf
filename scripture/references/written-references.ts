import type { Translation } from '#contract/scripture/passage.ts'
import { translationAt } from './translation-behind.ts'
import { bookAtEnd, booksNamed, type WrittenBook } from './written-book.ts'
import { numbersAt, type WrittenNumbers } from './written-numbers.ts'

/** A reference as the user wrote it. Its passage may not exist. */
export interface WrittenReference {
  /** Offsets of the reference in the normalized text. A translation that is named after the reference is part of it. */
  start: number
  end: number
  /** Book of the reference; null if its name is unknown. */
  book: WrittenBook | null
  /**
   * Text before the numbers, where the name of a book is expected. It is quoted in the message about an unknown name.
   */
  name: string
  numbers: WrittenNumbers
  /** Translation that is named after the reference. `ours` is null if the app does not contain this translation. */
  translation: { ours: Translation | null; name: string } | null
}

/** Matches a number with which the numbers of a reference may begin: digits, or Roman numerals after a word. */
const NUMBER_BEGINS = /(?<!\d)\d{1,3}(?!\d)|(?<=\p{L}\.?\s)[ivxlc]{1,8}(?![\p{L}\d])/giu

/** Matches a number that may be part of a book's name, together with that name: "2 Peter". */
const COUNT_OF_BOOK = /^[1-4](?:st|nd|rd|th)?[.\s]*(\p{L}+(?:\s(?:of|to)\s(?:the\s)?\p{L}+)?)/u

const CHAPTER_WORD = /(?<=[\s.])(?:chapters?|chap|ch)\.?\s*$/iu

/** Maximum number of characters before a number in which the name of a book is searched. */
const MOST_BEFORE_CHARS = 60

/** Yields the references in a text, in order. The time is proportional to the length of the text. */
export function* writtenReferences(text: string, isRunning: boolean): Generator<WrittenReference> {
  let end = 0
  for (const { index } of text.matchAll(NUMBER_BEGINS)) {
    if (index < end) continue
    const before = text.slice(Math.max(end, index - MOST_BEFORE_CHARS), index)
    const book = bookAtEnd(before, isRunning) ?? (isRunning ? null : bookBeforeChapter(before))
    const isUnknown = !isRunning && /\d/.test(text[index] ?? '') && !isCountOfBook(text, index, end)
    if (!book && !isUnknown) continue
    const whole = numbersAt(text, index, isRunning)
    if (!whole) continue
    const numbers = withoutCount(text, whole)
    const nameStart = book ? index - before.length + book.start : index - nameBefore(before).length
    const translation = translationAt(text, numbers.end, isRunning)
    end = translation?.end ?? numbers.end
    yield { start: nameStart, end, book, name: book?.name ?? nameBefore(before).trim(), numbers, translation }
  }
}

/** "John chapter 3" */
function bookBeforeChapter(before: string): WrittenBook | null {
  const name = before.replace(CHAPTER_WORD, ' ')
  return name === before ? null : bookAtEnd(name, false)
}

/** Returns the text that should be the name of a book: everything after the last separator. */
function nameBefore(before: string): string {
  return /(?:[1-4][.\s]*)?\p{L}[^,;&()\n\d]*$/u.exec(before)?.[0] ?? ''
}

/** Returns whether a number is part of a book's name: it is in "2 Peter", but not in "3:16" or "16 people". */
function isCountOfBook(text: string, index: number, from: number): boolean {
  const [, name] = COUNT_OF_BOOK.exec(text.slice(index, index + MOST_BEFORE_CHARS)) ?? []
  if (name === undefined) return false
  return index === from || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')
}

/**
 * Matches text which shows that the number before it counts something, so that the reference ends before the number:
 * "John 3:16, 18 people came".
 */
const COUNTED = /^ (?!(?:and|or|is|to|in|with|for|says|tells|where|when|on|was|see|through)\s)\p{Ll}/u
const LAST_NUMBER = /(?:\s?[,;&-]\s?|\s(?:and\s)?)\d{1,3}$/u

/**
 * Removes the last number of a reference if it belongs to the text after it: as a part of a book's name, or as a count
 * of people or things.
 */
function withoutCount(text: string, numbers: WrittenNumbers): WrittenNumbers {
  const rest = text.slice(numbers.end, numbers.end + MOST_BEFORE_CHARS)
  const last = LAST_NUMBER.exec(numbers.text)?.[0]
  if (last === undefined) return numbers
  const [, name] = /^[.\s]*(\p{L}+)/u.exec(rest) ?? []
  const isBook = name !== undefined && booksNamed(`${/\d+$/.exec(last)?.[0]} ${name}`).length > 0
  // A number can only count something if it is clearly separate from the reference. In "Jn 3,16 says" it is the verse,
  // and "Psalm 23, 24" is ambiguous.
  const isApart = /and/.test(last) || (/[,;&]\s/.test(last) && /[:.]/.test(numbers.text))
  const isCount = isApart && COUNTED.test(rest)
  if (!isBook && !isCount) return numbers
  return { ...numbers, text: numbers.text.slice(0, -last.length), end: numbers.end - last.length }
}
