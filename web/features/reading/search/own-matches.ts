import { findTexts } from '#contract/reading/search/find-texts.ts'
import { type MatchRange, matchRanges } from '#contract/reading/search/match-ranges.ts'
import { indexWords, type WordIndex } from '#contract/reading/search/word-index.ts'
import type { WordQuery } from '#contract/reading/search/word-query.ts'
import { foldWords } from '#contract/values/fold-words.ts'

/** An entry of the member, as text to search. */
export interface OwnText {
  id: string
  /** Name of the kind of entry, for display: "Note", "Prayer". */
  kind: string
  title: string
  text: string
  to: string
}

export interface OwnMatch extends OwnText {
  /** Part of the text around the first match, for display. */
  excerpt: string
  stretches: MatchRange[]
}

/** Length of an excerpt, and of its part before the match, in UTF-16 code units. */
const EXCERPT_CHARS = 140
const BEFORE_MATCH_CHARS = 40

/**
 * Normalized text of each entry. Cached by entry, because a change of one entry creates a new list, in which all other
 * entries are unchanged.
 */
const folded = new WeakMap<OwnText, string>()

function foldedText(own: OwnText): string {
  const known = folded.get(own) ?? foldWords(`${own.title} \n ${own.text}`)
  folded.set(own, known)
  return known
}

/**
 * Word index of a list of entries. Cached by list, because each keystroke searches the same list until an entry
 * changes.
 */
const indexes = new WeakMap<readonly OwnText[], WordIndex>()

function indexed(texts: readonly OwnText[]): WordIndex {
  const known = indexes.get(texts) ?? indexWords(texts.map(foldedText))
  indexes.set(texts, known)
  return known
}

/** Returns the entries that contain all query words, best first. Searched on the device; nothing is sent. */
export function findOwn(texts: readonly OwnText[], query: WordQuery): OwnMatch[] {
  return findTexts(indexed(texts), query).flatMap((place) => {
    const own = texts[place]
    return own ? [{ ...own, ...excerptOf(own.text, query) }] : []
  })
}

function excerptOf(text: string, query: WordQuery): Pick<OwnMatch, 'excerpt' | 'stretches'> {
  const [first] = matchRanges(text, query)
  const from = beginOfWord(text, Math.max((first?.start ?? 0) - BEFORE_MATCH_CHARS, 0))
  const cut = text.slice(from, from + EXCERPT_CHARS)
  const isWhole = from + EXCERPT_CHARS >= text.length
  const excerpt = `${from > 0 ? '… ' : ''}${isWhole ? cut : `${cut.replace(/\s+\S*$/, '')} …`}`
  return { excerpt, stretches: matchRanges(excerpt, query) }
}

function beginOfWord(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf(' ', at) + 1
}
