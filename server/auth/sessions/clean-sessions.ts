import { deleteExpiredChallenges } from '#server/auth/challenges/challenges.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteExpiredSessions } from './session.queries.ts'

/** Deletes expired sessions and expired challenges. */
export const cleanSessions = cleaning('expired sessions and challenges', async (db, now) => {
  const sessions = await deleteExpiredSessions(db, now)
  return sessions + (await deleteExpiredChallenges(db, now))
})
