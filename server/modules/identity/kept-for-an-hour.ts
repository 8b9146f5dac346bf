import type { Clock } from '#server/platform/clock.ts'

const HOUR_MS = 3_600_000

/** Asks once an hour, however many want to know. A failure is not kept: whoever comes next asks again. */
export function keptForAnHour<Answer>(clock: Clock, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; untilMs: number } | null = null
  return () => {
    const nowMs = clock().getTime()
    if (kept && nowMs < kept.untilMs) return kept.answer
    const asked = { answer: ask(), untilMs: nowMs + HOUR_MS }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.answer
  }
}
