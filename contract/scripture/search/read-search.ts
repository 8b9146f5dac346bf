import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import { type Reading, readWritten } from '#contract/scripture/written-reference.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { readWords, type WordQuery } from './word-query.ts'

/** What somebody looks for in the Bible. */
export interface Search {
  /** On one line, without signs that nobody sees. */
  typed: string
  /** A Strong's number, as it is written: "H2617". */
  number: string | null
  /** What was typed as a reference, which may name a passage that is not there; null where it looks like none. */
  reference: Reading | null
  /** Whether it is a place or a number and nothing else, so that its signs are no words. */
  isPlace: boolean
  words: WordQuery
}

const NUMBER = /^(?:strong[’']?s?\s*(?:number|no\.?|nr\.?)?\s*#?\s*)?([hg])\s*#?0*(\d{1,4})$/i

/** Reads what was typed into the search: a reference however it is written, a number, or words. */
export function readSearch(typed: string): Search {
  const line = asLine(typed)
  const [, letter, digits] = NUMBER.exec(line.normalize('NFKC')) ?? []
  const number = letter && digits ? `${letter.toUpperCase()}${digits}` : null
  const reference = number ? null : referenceIn(line)
  const isBook = reference?.kind === 'reference' && reference.reference.isWholeBook
  return {
    typed: line,
    number,
    reference,
    isPlace: number !== null || (reference !== null && !isBook),
    words: readWords(line),
  }
}

/** Marks of direction, joiners and other signs that come along when something is copied are gone. */
function asLine(typed: string): string {
  return typed
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}

/** What looks like a reference; a word that only happens to begin as the name of a book is none. */
function referenceIn(line: string): Reading | null {
  const reading = readWritten(line)
  switch (reading.kind) {
    case 'reference':
      return reading.reference.isWholeBook && !bookByWrittenName.has(foldWords(line).trim()) ? null : reading
    case 'several_passages':
      return reading
    case 'unknown_book':
      return /^[^"“”]*\d\s*[:.]\s*\d[\d\s:.,–-]*$/.test(line) ? reading : null
    case 'malformed':
      return namesBookBeforeNumbers(line) ? reading : null
  }
}

/** "John 0", "ps 23:0" */
function namesBookBeforeNumbers(line: string): boolean {
  const name = /^(.*?\p{L})[\s.]*\d[\d\s:.,;–—-]*$/u.exec(line)?.[1]
  return name !== undefined && readWritten(name).kind === 'reference'
}
