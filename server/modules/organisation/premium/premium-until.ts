import { GRACE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** A stretch of time, in milliseconds; its end is not part of it. */
export interface Span {
  startsAtMs: number
  endsAtMs: number
}

export interface GivenDays {
  days: number
  grantedAtMs: number
}

export interface Sources {
  /** What was paid for and stayed paid. */
  paid: readonly Span[]
  grants: readonly GivenDays[]
  /** Whether another gift is expected: one is pledged, and goes on. */
  isContinued: boolean
}

/**
 * Until when premium is open. Granted days are used up only while nothing is paid for, one grant after the other: so a
 * month that was given follows a month that was paid. Where another gift is expected, the days in which the provider may
 * still be trying the card count too.
 * @returns null where premium never was open
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

/** When so much time is used up that does not lie within any of the blocks. */
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

/** In the order of time, and none that touches another. */
function merged(spans: readonly Span[]): Span[] {
  const blocks: Span[] = []
  for (const span of spans.toSorted((a, b) => a.startsAtMs - b.startsAtMs)) {
    const last = blocks.at(-1)
    if (last && span.startsAtMs <= last.endsAtMs) last.endsAtMs = Math.max(last.endsAtMs, span.endsAtMs)
    else blocks.push({ ...span })
  }
  return blocks
}
