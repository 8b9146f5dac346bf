import { type Recitation, saidWords } from './recitation/recitation.ts'

/** Number of rounds until the verse is hidden completely. */
export const FADING_ROUNDS = 4

/**
 * Returns the positions of the words that are hidden in a round: each round hides more than the one before, and the
 * last hides all. Words that the member missed in earlier reviews are hidden first; the others are chosen evenly from
 * the whole verse.
 * @param round counted from 1
 */
export function fadedWords(recitation: Recitation, round: number, weak: readonly number[]): Set<number> {
  const positions = saidWords(recitation, 'after').map(({ position }) => position)
  const isWeak = new Set(weak)
  const order = positions.toSorted(
    (one, other) =>
      Number(isWeak.has(other)) - Number(isWeak.has(one)) || spread(one) - spread(other) || one - other,
  )
  return new Set(order.slice(0, Math.ceil((positions.length * round) / FADING_ROUNDS)))
}

/**
 * Returns a deterministic sort key for a word's position. Neighbouring positions get very different keys (multiples of
 * the golden ratio), so that the words of a round are spread over the verse.
 */
function spread(position: number): number {
  return (position * 0.618_033_988_75) % 1
}
