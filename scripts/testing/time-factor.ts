import { pbkdf2Sync } from 'node:crypto'

/** Milliseconds that one call of `hash` takes on the machine on which the time limits of tests were set. */
const REFERENCE_MS = 12

const PIECES = 40
const ITERATIONS = 50_000

/** Maximum factor, so that a test that waits for an event that never occurs is still ended by its time limit. */
const MOST = 6

/**
 * Measures how many times as long this machine takes for a calculation as the one on which the time limits of tests
 * were set. The load of other programs increases the result. Takes about half a second.
 *
 * @returns at least 1, so that a fast machine has the same limits
 */
export function measureTimeFactor(
  work: () => void = hash,
  now: () => number = () => performance.now(),
): number {
  const startedAt = now()
  for (let piece = 0; piece < PIECES; piece += 1) work()
  const factor = (now() - startedAt) / PIECES / REFERENCE_MS
  return Math.min(MOST, Math.max(1, Math.round(factor * 10) / 10))
}

function hash(): void {
  pbkdf2Sync('password', 'salt', ITERATIONS, 32, 'sha256')
}
