import { readWords, type WordQuery } from './word-query.ts'

/** Parsed text of a search in the Bible: a Strong's number or words. */
export interface Search {
  /** Text of the search on one line, without invisible characters. */
  typed: string
  /** Strong's number in our spelling, such as "H2617"; null if the text is not a Strong's number. */
  number: string | null
  words: WordQuery
}

const NUMBER = /^(?:strong[’']?s?\s*(?:number|no\.?|nr\.?)?\s*#?\s*)?([hg])\s*#?0*(\d{1,4})$/i

/** Parses the text of a search as a Strong's number or as words. `readPassages` reads the references in it. */
export function readSearch(typed: string): Search {
  const line = asLine(typed)
  const [, letter, digits] = NUMBER.exec(line.normalize('NFKC')) ?? []
  const number = letter && digits ? `${letter.toUpperCase()}${digits}` : null
  return { typed: line, number, words: readWords(line) }
}

/** Removes direction marks, joiners and other invisible characters, which copied text may contain. */
function asLine(typed: string): string {
  return typed
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}
