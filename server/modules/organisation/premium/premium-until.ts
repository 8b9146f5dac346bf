import { GRACE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** Time interval between two instants in milliseconds since 1970. It includes its start but not its end. */
export interface Span {
  startsAtMs: number
  endsAtMs: number
}

export interface GivenDays {
  days: number
  grantedAtMs: number
}

export interface Sources {
  /** Periods paid by gifts, without those of fully refunded and disputed gifts. */
  paid: readonly Span[]
  grants: readonly GivenDays[]
  /** Whether another payment is expected: the member has a pledge (a recurring gift) that continues. */
  isContinued: boolean
}

/**
 * Calculates the end of premium, in milliseconds since 1970, from paid periods and granted days.
 * Granted days are used up only on days that are not paid, one grant after the other: a month granted during a paid
 * month begins after it.
 * If another gift is expected, the grace period for charging the card is added to the last paid period.
 * @returns null if there are neither paid periods nor grants
 */
export function premiumUntil({ paid, grants, isContinued }: Sources): number | null {
  const blocks = merged(paid)
  const lastPaidMs = blocks.at(-1)?.endsAtMs ?? null
  let usedUntilMs = Number.NEGATIVE_INFINITY
  for (const { days, grantedAtMs } of grants.toSorted((a, b) => a.grantedAtMs - b.grantedAtMs)) {
    usedUntilMs = afterUsing(days * DAY_MS, Math.max(usedUntilMs, grantedAtMs), blocks)
  }
  const graceMs = lastPaidMs !== null && isContinued ? lastPaidMs + GRACE_DAYS * DAY_MS : null
  const ends = [lastPaidMs, graceMs, grants.length > 0 ? usedUntilMs : null]
  return ends.reduce(
    (latest, end) => (end !== null && (latest === null || end > latest) ? end : latest),
    null,
  )
}

/** Returns the end of a duration that starts at `fromMs` and is paused during the blocks (paid periods). */
function afterUsing(ms: number, fromMs: number, blocks: readonly Span[]): number {
  let [atMs, leftMs] = [fromMs, ms]
  for (const { startsAtMs, endsAtMs } of blocks) {
    if (endsAtMs <= atMs) continue
    const freeMs = Math.max(0, startsAtMs - atMs)
    if (leftMs <= freeMs) break
    leftMs -= freeMs
    atMs = endsAtMs
  }
  return atMs + leftMs
}

/** Sorts the intervals by their start, and merges those that touch or overlap. */
function merged(spans: readonly Span[]): Span[] {
  const blocks: Span[] = []
  for (const span of spans.toSorted((a, b) => a.startsAtMs - b.startsAtMs)) {
    const last = blocks.at(-1)
    if (last && span.startsAtMs <= last.endsAtMs) last.endsAtMs = Math.max(last.endsAtMs, span.endsAtMs)
    else blocks.push({ ...span })
  }
  return blocks
}
