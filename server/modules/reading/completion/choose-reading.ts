import { AppError } from '#contract/errors/app-error.ts'
import { PLAN_DAYS } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import { findReading, lockCompletions, saveReading } from './reading.queries.ts'

/**
 * Begins a member's next reading (pass through the plan), or returns to the previous one as long as no day of
 * the current one is complete. Idempotent. A separate statement first locks the member's completions, so that
 * the query after it sees all completions committed before the lock.
 * @throws {AppError} `reading.unfinished` if the next reading cannot begin yet; `reading.begun` if the member
 * can no longer return
 */
export function chooseReading(db: Db, chosen: { memberId: string; reading: number }): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCompletions(tx, chosen.memberId)
    const current = await findReading(tx, chosen.memberId)
    // The member's account may have been deleted: a session cache cookie remains valid for up to a minute afterwards.
    if (!current) throw new AppError('auth.signed_out')
    const steps = chosen.reading - current.reading
    if (steps === 0) return
    if (steps > 1 || (steps === 1 && current.completed < PLAN_DAYS)) throw new AppError('reading.unfinished')
    if (steps < -1 || (steps === -1 && current.completed > 0)) throw new AppError('reading.begun')
    await saveReading(tx, chosen)
  })
}
