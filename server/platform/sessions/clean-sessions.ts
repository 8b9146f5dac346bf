import { deleteExpiredChallenges } from '#server/platform/challenges/challenges.ts'
import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'
import { deleteExpiredSessions } from './session.queries.ts'

/** Expired sessions, and challenges that nobody has answered in time. */
export function cleanSessionsHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'expired sessions and challenges', async (db, now) => {
    const sessions = await deleteExpiredSessions(db, now)
    return sessions + (await deleteExpiredChallenges(db, now))
  })
}
