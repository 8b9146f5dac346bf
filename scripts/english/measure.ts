import { type Comment, listComments } from './comments.ts'
import { bareClause, danglingPreposition, dialect, wordsOf } from './dialect.ts'

/** Figures about the English of texts. They are shares, not totals, so that long and short texts can be compared. */
export interface Figures {
  /** How often "what" occurs in 1,000 words. */
  what: number
  /** How many of 1,000 words are listed in `dialect`. */
  dialect: number
  /** Percentage of docstrings that begin with a clause instead of a verb or a noun. */
  bareClauses: number
  /** Percentage of docstrings that begin with a preposition. */
  danglingPrepositions: number
}

export interface Source {
  path: string
  text: string
}

/** Measures all comments of TypeScript files. */
export function measureComments(sources: readonly Source[]): Figures {
  return measure(sources.flatMap(({ text }) => listComments(text)))
}

/** Measures documents in Markdown, line by line. Code, in indented or fenced lines, is left out. */
export function measureDocuments(sources: readonly Source[]): Figures {
  const lines = sources.flatMap(({ text }) => text.split('\n'))
  const prose = lines.filter((line) => line.trim() !== '' && !/^(```| {4})/.test(line))
  return measure(prose.map((text) => ({ line: 0, isDocstring: false, text })))
}

function measure(comments: readonly Comment[]): Figures {
  const words = comments.flatMap(({ text }) => wordsOf(text))
  const docstrings = comments.filter(({ isDocstring, text }) => isDocstring && !text.startsWith('@'))
  const perThousand = (isCounted: (word: string) => boolean) =>
    rate(words.filter(isCounted).length, words.length, 1000)
  const percent = (pattern: RegExp) =>
    rate(docstrings.filter(({ text }) => pattern.test(text)).length, docstrings.length, 100)
  return {
    what: perThousand((word) => word === 'what'),
    dialect: perThousand((word) => Object.hasOwn(dialect, word)),
    bareClauses: percent(bareClause),
    danglingPrepositions: percent(danglingPreposition),
  }
}

const rate = (count: number, of: number, scale: number) => (of === 0 ? 0 : (scale * count) / of)
