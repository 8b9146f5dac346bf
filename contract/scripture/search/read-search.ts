import { readWords, type WordQuery } from './word-query.ts'

/** What somebody looks for in the Bible. */
export interface Search {
  /** On one line, without signs that nobody sees. */
  typed: string
  /** A Strong's number, as it is written: "H2617". */
  number: string | null
  words: WordQuery
}

const NUMBER = /^(?:strong[’']?s?\s*(?:number|no\.?|nr\.?)?\s*#?\s*)?([hg])\s*#?0*(\d{1,4})$/i

/** Reads the text of a search as a number or words. `readPassages` reads references. */
export function readSearch(typed: string): Search {
  const line = asLine(typed)
  const [, letter, digits] = NUMBER.exec(line.normalize('NFKC')) ?? []
  const number = letter && digits ? `${letter.toUpperCase()}${digits}` : null
  return { typed: line, number, words: readWords(line) }
}

/** Marks of direction, joiners and other signs that come along when something is copied are gone. */
function asLine(typed: string): string {
  return typed
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}
