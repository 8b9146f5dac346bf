import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import { isBefore, type PassageReference } from '#contract/scripture/passage-range.ts'
import { verseCount } from '#scripture/counts.ts'

/** A passage and the position of its reference in a text. */
export interface WrittenPassage {
  start: number
  end: number
  reference: PassageReference
}

/** Continuation of a reference: passages that could be parsed, if any, or ambiguous numbers. */
export type Continuation =
  | { isClear: true; passages: [WrittenPassage, ...WrittenPassage[]] }
  /** @param end behind the numbers */
  | { isClear: false; end: number }

const NUMBER = '[1-9]\\d{0,2}'

// A separator; a chapter or none, a verse; and where it ends. "18b" is verse 18.
const NEXT = new RegExp(
  `^(\\s?[,;&]\\s?|\\sand\\s)(?:(${NUMBER})(?::\\s?|[.]))?(${NUMBER})[abc]?(?:[-–‐‑](?:(${NUMBER})[:.])?(${NUMBER})[abc]?)?(?![\\d\\p{L}]|[:.–-]\\d)`,
  'iu',
)

/** Numbers after a separator, valid or not. */
const NUMBERS = /^(?:\s?[,;]\s?\d[\d\s:.,;–-]*\d|\s?[,;]\s?\d)/u

/** "John 3:16, 18 people came": the number counts something. */
const COUNTED = /^\s(?!(?:and|or|is|to|in|with|for|says|tells|where|when|on|was)\s)\p{L}/u

/**
 * A reference with the verses that stand behind it without its book: "1 Cor. 13:4–7, 13", "Ex. 29:42; 30:36". The next verse
 * belongs to the same passage: "John 3:16, 17". Numbers that may be a chapter or a verse, such as in "Gen 2:5; 15", are unclear.
 * @param isChapter whether no verse was written: every number behind a chapter is unclear
 */
export function continuedReference(text: string, first: WrittenPassage, isChapter: boolean): Continuation {
  const passages: [WrittenPassage, ...WrittenPassage[]] = [first]
  let last = first
  for (;;) {
    const rest = text.slice(last.end, last.end + MAX_NEXT_CHARS)
    if (!goesOn(rest)) return { isClear: true, passages }
    const next = isChapter ? null : nextPassage(rest, last)
    if (!next) return { isClear: false, end: last.end + (NUMBERS.exec(rest)?.[0].length ?? 0) }
    if (isNextVerse(last.reference, next.reference)) {
      last = { ...last, end: next.end, reference: { ...last.reference, to: next.reference.to } }
      passages[passages.length - 1] = last
    } else {
      last = next
      passages.push(next)
    }
  }
}

function isNextVerse({ to }: PassageReference, { from }: PassageReference): boolean {
  return from.chapter === to.chapter && from.verse === to.verse + 1
}

/** A separator, two chapters with their verses, and the words behind. */
const MAX_NEXT_CHARS = 60

/** Whether numbers follow that belong to the reference: no new book, and nothing that is counted. */
function goesOn(rest: string): boolean {
  const [, separator = '', count = '', word = ''] =
    /^(\s?[,;]\s?|\sand\s)(\d{1,3})(?:\s?(\p{L}+))?/iu.exec(rest) ?? []
  if (separator === '') return false
  if (bookByWrittenName.has(`${count} ${word.toLowerCase()}`)) return false
  const match = NEXT.exec(rest)
  // "and 2" may be anything; "3,16" is a verse in other languages.
  if (!match) return NUMBERS.test(rest)
  if (/and/i.test(separator)) return !COUNTED.test(rest.slice(match[0].length))
  return separator === ',' || !COUNTED.test(rest.slice(match[0].length))
}

function nextPassage(
  rest: string,
  { end, reference: { book, to: last } }: WrittenPassage,
): WrittenPassage | null {
  const [whole, separator = '', chapter, verse, toChapter, toVerse] = NEXT.exec(rest) ?? []
  if (whole === undefined || (separator.includes(';') && chapter === undefined)) return null
  const from = { chapter: Number(chapter ?? last.chapter), verse: Number(verse) }
  const to = toVerse ? { chapter: Number(toChapter ?? from.chapter), verse: Number(toVerse) } : from
  const isThere = [from, to].every((one) => one.verse <= verseCount(book, one.chapter))
  if (!isThere || isBefore(to, from) || !isBefore(last, from)) return null
  return { start: end + separator.length, end: end + whole.length, reference: { book, from, to } }
}
