import { MAX_MARK_TEXT_VERSES } from '#contract/limits/mark-limits.ts'
import type { PassageBlock } from '#contract/scripture/passage.ts'
import { includesVerse } from '#contract/scripture/passage-range.ts'
import type { MarkPlace } from './mark-place.ts'
import { wordsIn } from './mark-words.ts'

/** Text of the verses of a mark, for display in a list. */
export interface MarkText {
  /** Texts of the first verses, in order. Verses that the translation leaves blank are missing. */
  verses: string[]
  /** Whether the mark covers more verses than these. */
  isCut: boolean
}

/**
 * Returns the text of the first verses of a mark, without headings; null if the chapters have no text for it.
 * @param blocks chapters of the mark's translation, at least the one in which the mark begins
 */
export function markText(
  blocks: readonly PassageBlock[],
  place: Pick<MarkPlace, 'book' | 'from' | 'to'>,
): MarkText | null {
  const texts = new Map<string, string[]>()
  for (const { chapter, verse, text } of blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))) {
    if (!includesVerse(place, { chapter, verse })) continue
    const key = `${chapter}:${verse}`
    texts.set(key, [...(texts.get(key) ?? []), text])
    // One verse more than is returned shows that the text is cut.
    if (texts.size > MAX_MARK_TEXT_VERSES) break
  }
  const verses = [...texts.values()].map((pieces) => pieces.join(' '))
  if (verses.length === 0) return null
  return { verses: verses.slice(0, MAX_MARK_TEXT_VERSES), isCut: verses.length > MAX_MARK_TEXT_VERSES }
}

/** Text of a mark's verses, divided into the words before the mark, the marked words, and those after it. */
export interface MarkedWords {
  before: string
  marked: string
  after: string
}

/**
 * Divides the text of a mark at its first and its last word. If the verses have fewer words than the mark expects, all
 * words count as marked.
 */
export function markedWords({ verses, isCut }: MarkText, words: MarkPlace['words']): MarkedWords {
  const split = verses.map((verse) => wordsIn(verse).map(({ text }) => text))
  const all = split.flat()
  const whole = { before: '', marked: all.join(' '), after: '' }
  if (!words) return whole
  const beforeLast = all.length - (split.at(-1)?.length ?? 0)
  const end = isCut ? all.length : beforeLast + words.last + 1
  if (words.first >= end || end > all.length) return whole
  const between = (from: number, to?: number) => all.slice(from, to).join(' ')
  return { before: between(0, words.first), marked: between(words.first, end), after: between(end) }
}
