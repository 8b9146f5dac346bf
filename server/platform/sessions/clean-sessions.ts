import { deleteExpiredChallenges } from '#server/platform/challenges/challenges.ts'
import { cleaning } from '#server/platform/scheduled.ts'
import { deleteExpiredSessions } from './session.queries.ts'

/** Expired sessions, and challenges that nobody has answered in time. */
export const cleanSessions = cleaning('expired sessions and challenges', async (db, now) => {
  const sessions = await deleteExpiredSessions(db, now)
  return sessions + (await deleteExpiredChallenges(db, now))
})
