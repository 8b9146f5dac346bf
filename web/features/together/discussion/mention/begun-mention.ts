import type { Participant } from '#contract/together/group.ts'

/** A mention that the writer has begun: an "@" and the first letters of a name, before the caret. */
export interface BegunMention {
  /** Offset of the "@" in the text. */
  start: number
  /** Offset of the caret. */
  end: number
  /** Text between them. */
  sought: string
}

const MOST_SUGGESTED = 6

/** Returns the mention that the text before the caret begins; null if there is none. */
export function begunMention(text: string, caret: number): BegunMention | null {
  const found = /(?:^|[^\p{L}\p{N}])@([^\n@]{0,40})$/u.exec(text.slice(0, caret))
  const sought = found?.[1]
  return sought === undefined ? null : { start: caret - sought.length - 1, end: caret, sought }
}

/** Returns the participants whose name, or a word of it, begins with the sought text. */
export function suggestionsFor({ sought }: BegunMention, people: readonly Participant[]): Participant[] {
  const begin = sought.toLocaleLowerCase()
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase()
      return lower !== begin && (lower.startsWith(begin) || (begin !== '' && lower.includes(` ${begin}`)))
    })
    .slice(0, MOST_SUGGESTED)
}
