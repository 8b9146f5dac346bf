import { compareFolded } from './compare-words.ts'
import { foldedWord, type Word } from './recitation/recitation.ts'

/** A word of the verse with its typed form, or an extra word that was typed. */
export type GradedWord =
  | { kind: 'right' | 'slip' | 'wrong'; word: Word; typed: string }
  | { kind: 'missing'; word: Word }
  | { kind: 'extra'; typed: string }

/** Rating of a recall: 1 again, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4

/**
 * Edit costs for comparing the typed text with the verse. A replaced word is one fault, not two; a word with a typing
 * slip counts as right.
 */
const costs = { slip: 1, missing: 3, extra: 3, wrong: 4 }

/**
 * Maximum length of the typed text: this many times the words of the verse, plus a constant. Words beyond it are
 * ignored, so that a pasted book does not exhaust memory.
 */
const MOST_TYPED = 3
const MORE_TYPED = 50

/**
 * One step of the comparison: its kind, its cost, and how many words of the verse and of the typed text it consumes.
 */
interface Part {
  kind: GradedWord['kind']
  words: number
  typed: number
  cost: number
}

/**
 * Compares the typed text with the words of the verse at minimal edit cost. Two words written as one, or one as two,
 * are right: "for ever" and "forever".
 */
export function gradeTyped(words: readonly Word[], text: string): GradedWord[] {
  const typed = typedWords(text).slice(0, words.length * MOST_TYPED + MORE_TYPED)
  const expected = words.map(({ printed }) => foldedWord(printed))
  const given = typed.map(foldedWord)
  const width = given.length + 1
  const cost = new Uint32Array((expected.length + 1) * width)
  const best: Part[] = []
  // The cost table is filled from the end, so that the cheapest path can be read from the beginning.
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

/**
 * Returns the possible next steps of the comparison, the preferred ones first. Of several steps with the same cost, the
 * caller takes the first.
 */
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

/** Splits typed text into words, as written; a hyphen between digits also separates words: "16-17". */
function typedWords(text: string): string[] {
  return text
    .replace(/(?<=\d)-(?=\d)/g, ' ')
    .split(/[^\p{L}\p{N}\p{M}'’‘ʼ-]+/u)
    .filter((word) => foldedWord(word) !== '')
}

/** Returns the positions of missing or wrong words of the verse, ascending and without duplicates. */
export function missedPositions(graded: readonly GradedWord[]): number[] {
  const missed = graded.flatMap((part) =>
    part.kind === 'missing' || part.kind === 'wrong' ? [part.word.position] : [],
  )
  return [...new Set(missed)].sort((one, other) => one - other)
}

/**
 * Share of the words of a verse that may be missed: more means that the verse was forgotten. In a short verse, one
 * missed word is allowed.
 */
const MOST_MISSED = 0.1

/**
 * Suggests a rating from the missed words. Never suggests "easy": only the member can judge the effort, and too many
 * "easy" ratings delay reviews too long.
 * @param referenceFrom position of the first word of the reference; any number of missed words from there on counts as
 * one
 */
export function suggestedRating(graded: readonly GradedWord[], referenceFrom: number): Rating {
  const extra = graded.filter(({ kind }) => kind === 'extra').length
  const missed = missedPositions(graded)
  const ofVerse = missed.filter((position) => position < referenceFrom).length
  const faults = extra + ofVerse + (missed.length > ofVerse ? 1 : 0)
  if (faults === 0) return 3
  return faults <= Math.max(1, Math.floor(referenceFrom * MOST_MISSED)) ? 2 : 1
}
