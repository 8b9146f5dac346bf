import type { Clock } from './clock.ts'

/**
 * Asks at most once in so long, however many want to know: who comes meanwhile waits for the same answer. A failure is
 * not kept; whoever comes next asks again.
 */
export function keptFor<Asked extends unknown[], Answer>(
  keptMs: number,
  ask: (...asked: Asked) => Promise<Answer>,
): (clock: Clock, ...asked: Asked) => Promise<Answer> {
  let kept: { answer: Promise<Answer>; untilMs: number } | null = null
  return (clock, ...asked) => {
    const nowMs = clock().getTime()
    if (kept && nowMs < kept.untilMs) return kept.answer
    const asking = { answer: ask(...asked), untilMs: nowMs + keptMs }
    kept = asking
    asking.answer.catch(() => {
      if (kept === asking) kept = null
    })
    return asking.answer
  }
}
