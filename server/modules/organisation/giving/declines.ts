import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'

/** Declined cards of a donor, as they are stored. */
export interface Declines {
  /** In the 24 hours before the last of them. */
  declinedCards: number
  lastDeclinedAt: Date | null
}

/** Ten tries are more than a donor with two cards needs, and fewer than a list of stolen ones. */
export const MAX_DECLINES = 10

export function declinesOf(declinedAtMs: readonly number[]): Declines {
  if (declinedAtMs.length === 0) return { declinedCards: 0, lastDeclinedAt: null }
  const last = Math.max(...declinedAtMs)
  const declinedCards = declinedAtMs.filter((at) => at > last - DAY_MS).length
  return { declinedCards, lastDeclinedAt: new Date(last) }
}

/** Seconds that a donor has to wait after too many declined cards: an hour from the last; 0 where none. */
export function waitSeconds({ declinedCards, lastDeclinedAt }: Declines, now: Date): number {
  if (declinedCards < MAX_DECLINES || lastDeclinedAt === null) return 0
  return Math.max(0, Math.ceil((lastDeclinedAt.getTime() + HOUR_MS - now.getTime()) / 1000))
}
