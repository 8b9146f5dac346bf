import { compareFolded } from './compare-words.ts'
import { foldedWord, type Word } from './recitation.ts'

/** A word of the verse, and what somebody made of it; or one that they added. */
export type GradedWord =
  | { kind: 'right' | 'slip' | 'wrong'; word: Word; typed: string }
  | { kind: 'missing'; word: Word }
  | { kind: 'extra'; typed: string }

/** 1 again, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4

/** What aligning costs. A word in place of another is one fault and not two; a slip is the same word. */
const costs = { slip: 1, missing: 3, extra: 3, wrong: 4 }

/** Nobody types much more than the verse has; what is behind this is not looked at, so that pasting a book does no harm. */
const MOST_TYPED = 3
const MORE_TYPED = 50

/** A way through both texts: how many words of each a part takes, and what it is. */
interface Part {
  kind: GradedWord['kind']
  words: number
  typed: number
  cost: number
}

/**
 * Lays what was typed beside the words of the verse, so that as little as possible is wrong. Two words written as one, or one as
 * two, are right: "for ever" and "forever".
 */
export function gradeTyped(words: readonly Word[], text: string): GradedWord[] {
  const typed = typedWords(text).slice(0, words.length * MOST_TYPED + MORE_TYPED)
  const expected = words.map(({ printed }) => foldedWord(printed))
  const given = typed.map(foldedWord)
  const width = given.length + 1
  const cost = new Uint32Array((expected.length + 1) * width)
  const best: Part[] = []
  // From the end, so that the way is walked from the beginning.
  for (let row = expected.length; row >= 0; row -= 1) {
    for (let column = given.length; column >= 0; column -= 1) {
      let chosen: Part | null = null
      for (const part of partsAt(expected, given, row, column)) {
        const all = part.cost + (cost[(row + part.words) * width + column + part.typed] ?? 0)
        if (chosen !== null && all >= (cost[row * width + column] ?? 0)) continue
        cost[row * width + column] = all
        chosen = part
      }
      if (chosen) best[row * width + column] = chosen
    }
  }
  const graded: GradedWord[] = []
  for (let row = 0, column = 0; row < expected.length || column < given.length; ) {
    const part = best[row * width + column]
    if (!part) break
    graded.push(
      ...gradedIn(part, words.slice(row, row + part.words), typed.slice(column, column + part.typed)),
    )
    row += part.words
    column += part.typed
  }
  return graded
}

/** What can come next; of several that cost the same the first is taken. */
function partsAt(expected: readonly string[], given: readonly string[], row: number, column: number): Part[] {
  const [word, next] = [expected[row], expected[row + 1]]
  const [typed, following] = [given[column], given[column + 1]]
  const parts: Part[] = []
  if (word !== undefined && typed !== undefined) {
    const likeness = compareFolded(word, typed)
    if (likeness === 'same') parts.push({ kind: 'right', words: 1, typed: 1, cost: 0 })
    if (likeness === 'slip') parts.push({ kind: 'slip', words: 1, typed: 1, cost: costs.slip })
    if (following !== undefined && word === typed + following)
      parts.push({ kind: 'right', words: 1, typed: 2, cost: 0 })
    if (next !== undefined && typed === word + next)
      parts.push({ kind: 'right', words: 2, typed: 1, cost: 0 })
    if (likeness === 'other') parts.push({ kind: 'wrong', words: 1, typed: 1, cost: costs.wrong })
  }
  if (word !== undefined) parts.push({ kind: 'missing', words: 1, typed: 0, cost: costs.missing })
  if (typed !== undefined) parts.push({ kind: 'extra', words: 0, typed: 1, cost: costs.extra })
  return parts
}

function gradedIn({ kind }: Part, words: readonly Word[], typed: readonly string[]): GradedWord[] {
  const written = typed.join(' ')
  if (kind === 'extra') return [{ kind, typed: written }]
  if (kind === 'missing') return words.map((word) => ({ kind, word }))
  return words.map((word) => ({ kind, word, typed: written }))
}

/** What somebody typed, word by word as they wrote them; a hyphen between figures parts them. */
function typedWords(text: string): string[] {
  return text
    .replace(/(?<=\d)-(?=\d)/g, ' ')
    .split(/[^\p{L}\p{N}\p{M}'’‘ʼ-]+/u)
    .filter((word) => foldedWord(word) !== '')
}

/** Which words of the verse were not there, or were others, in order and each once. */
export function missedPositions(graded: readonly GradedWord[]): number[] {
  const missed = graded.flatMap((part) =>
    part.kind === 'missing' || part.kind === 'wrong' ? [part.word.position] : [],
  )
  return [...new Set(missed)].sort((one, other) => one - other)
}

/** A verse of which more is missed was not remembered: one word in ten, and in a short verse one. */
const MOST_MISSED = 0.1

/**
 * What to say of it. Never "easy": how much of an effort it was only its member knows, and whoever is told so too often meets the
 * verse too seldom.
 * @param referenceFrom the position from which on words are of the reference, which is missed once, however long it is
 */
export function suggestedRating(graded: readonly GradedWord[], referenceFrom: number): Rating {
  const extra = graded.filter(({ kind }) => kind === 'extra').length
  const missed = missedPositions(graded)
  const ofVerse = missed.filter((position) => position < referenceFrom).length
  const faults = extra + ofVerse + (missed.length > ofVerse ? 1 : 0)
  if (faults === 0) return 3
  return faults <= Math.max(1, Math.floor(referenceFrom * MOST_MISSED)) ? 2 : 1
}
