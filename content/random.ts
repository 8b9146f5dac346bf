/** Function that returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Creates a generator of random numbers that are always the same for the same seed (mulberry32, public domain). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
