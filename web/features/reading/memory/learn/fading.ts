import { type Recitation, saidWords } from './recitation.ts'

/** How often more of the verse fades, until none of it is left. */
export const FADING_ROUNDS = 4

/**
 * Which words cannot be seen in a round, by their positions: each round those of the round before and more, in the last all. Those that
 * were missed the last time go first, the others spread over the verse.
 * @param round from 1 on
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

/** A place in the order in which words fade that has neighbours far apart, and is the same every time: steps of the golden section. */
function spread(position: number): number {
  return (position * 0.618_033_988_75) % 1
}
