import type { Translation } from '#contract/scripture/passage.ts'
import { translationAt } from './translation-behind.ts'
import { bookAtEnd, booksNamed, type WrittenBook } from './written-book.ts'
import { numbersAt, type WrittenNumbers } from './written-numbers.ts'

/** A reference as written; its verses may not exist. */
export interface WrittenReference {
  /** Offsets in the normalized text, including a translation after it. */
  start: number
  end: number
  /** Book of the reference; null for an unknown name. */
  book: WrittenBook | null
  /** Text in which the name of the book is expected, for error messages about unknown names. */
  name: string
  numbers: WrittenNumbers
  /** Translation named after the reference: one of ours, or the name of another. */
  translation: { ours: Translation | null; name: string } | null
}

/** First number of a possible reference: digits, or a Roman numeral after a word. */
const NUMBER_BEGINS = /(?<!\d)\d{1,3}(?!\d)|(?<=\p{L}\.?\s)[ivxlc]{1,8}(?![\p{L}\d])/giu

/** The number of a book before its name, such as the 2 of "2 Peter". */
const COUNT_OF_BOOK = /^[1-4](?:st|nd|rd|th)?[.\s]*(\p{L}+(?:\s(?:of|to)\s(?:the\s)?\p{L}+)?)/u

const CHAPTER_WORD = /(?<=[\s.])(?:chapters?|chap|ch)\.?\s*$/iu

/** Maximum number of characters before a number in which the name of a book is searched for. */
const MOST_BEFORE_CHARS = 60

/** Yields the references of a text in order. Time is linear in the length of the text. */
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

/** Returns the text in place of an unknown book: everything since the last separator. */
function nameBefore(before: string): string {
  return /(?:[1-4][.\s]*)?\p{L}[^,;&()\n\d]*$/u.exec(before)?.[0] ?? ''
}

/**
 * Returns whether a number belongs to the name of a book: "2 Peter" begins a reference; "3:16" and
 * "16 people" do not.
 */
function isCountOfBook(text: string, index: number, from: number): boolean {
  const [, name] = COUNT_OF_BOOK.exec(text.slice(index, index + MOST_BEFORE_CHARS)) ?? []
  if (name === undefined) return false
  return index === from || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')
}

/** "John 3:16, 18 people came": the number counts something, and the reference ends before it. */
const COUNTED = /^ (?!(?:and|or|is|to|in|with|for|says|tells|where|when|on|was|see|through)\s)\p{Ll}/u
const LAST_NUMBER = /(?:\s?[,;&-]\s?|\s(?:and\s)?)\d{1,3}$/u

/**
 * Removes a last number that belongs to the text after it: the number of another book, or a count
 * of people or things.
 */
function withoutCount(text: string, numbers: WrittenNumbers): WrittenNumbers {
  const rest = text.slice(numbers.end, numbers.end + MOST_BEFORE_CHARS)
  const last = LAST_NUMBER.exec(numbers.text)?.[0]
  if (last === undefined) return numbers
  const [, name] = /^[.\s]*(\p{L}+)/u.exec(rest) ?? []
  const isBook = name !== undefined && booksNamed(`${/\d+$/.exec(last)?.[0]} ${name}`).length > 0
  // "Jn 3,16 says" counts nothing, and "Psalm 23, 24" is ambiguous in any context.
  const isApart = /and/.test(last) || (/[,;&]\s/.test(last) && /[:.]/.test(numbers.text))
  const isCount = isApart && COUNTED.test(rest)
  if (!isBook && !isCount) return numbers
  return { ...numbers, text: numbers.text.slice(0, -last.length), end: numbers.end - last.length }
}
