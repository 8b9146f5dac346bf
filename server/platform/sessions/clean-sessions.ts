import type { Db } from '#db/client.ts'
import { deleteExpiredChallenges } from '#server/platform/challenges/challenges.ts'
import type { Clock } from '#server/platform/clock.ts'
import { everyHour } from '#server/platform/every-hour.ts'
import type { Log } from '#server/platform/log.ts'
import { deleteExpiredSessions } from './session.queries.ts'

/** Removes expired sessions and challenges every hour, until the returned function is called. Several processes may do so at once. */
export function cleanSessionsHourly({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Log
}): () => Promise<void> {
  async function clean(): Promise<void> {
    try {
      const count = await deleteExpiredSessions(db, clock())
      const challenges = await deleteExpiredChallenges(db, clock())
      log.info({ count, challenges }, 'expired sessions and challenges removed')
    } catch (err) {
      log.error({ err }, 'expired sessions or challenges could not be removed; the next try is in an hour')
    }
  }
  return everyHour(clean)
}
