import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'

/** Declined cards of a donor, as stored in the database. */
export interface Declines {
  /** Number of cards that were declined in the 24 hours before the last decline. */
  declinedCards: number
  lastDeclinedAt: Date | null
}

/**
 * Maximum number of declined cards within 24 hours: more than a donor with two cards needs, and fewer than a test of
 * stolen cards.
 */
export const MAX_DECLINES = 10

export function declinesOf(declinedAtMs: readonly number[]): Declines {
  if (declinedAtMs.length === 0) return { declinedCards: 0, lastDeclinedAt: null }
  const last = Math.max(...declinedAtMs)
  const declinedCards = declinedAtMs.filter((at) => at > last - DAY_MS).length
  return { declinedCards, lastDeclinedAt: new Date(last) }
}

/**
 * Returns the seconds that a donor has to wait after too many declined cards, until an hour after the last decline; 0
 * if the donor need not wait.
 */
export function waitSeconds({ declinedCards, lastDeclinedAt }: Declines, now: Date): number {
  if (declinedCards < MAX_DECLINES || lastDeclinedAt === null) return 0
  return Math.max(0, Math.ceil((lastDeclinedAt.getTime() + HOUR_MS - now.getTime()) / 1000))
}
