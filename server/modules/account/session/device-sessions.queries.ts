import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { DeviceSession } from '#contract/account/session.ts'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/account.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { deviceInWords } from '#server/auth/sessions/device-in-words.ts'
import { deleteSessionsOf } from '#server/auth/sessions/session.queries.ts'
import { hourOf } from '#server/auth/sessions/session-lifetime.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'

/** The calling member and their current session. */
type Asking = Pick<SessionMember, 'id' | 'sessionId'>

/** Lists a member's sessions, last used first. One query, on the index of the member ids. */
export async function listDeviceSessions(db: Db, member: Asking, now: Date): Promise<DeviceSession[]> {
  const { id, userAgent, createdAt, lastUsedAt } = sessions
  const rows = await db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.memberId, member.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(createdAt), asc(id))
  return rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: hourOf(row.lastUsedAt).toISOString(),
    isCurrent: row.id === member.sessionId,
  }))
}

/** Ends every session but the caller's. Idempotent. */
export async function endOtherSessions(
  db: Db,
  clock: Clock,
  { id: memberId, sessionId }: Asking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const count = await deleteSessionsOf(tx, memberId, sessionId)
    if (count === 0) return
    await recordOwnAudit(tx, clock, memberId, { kind: 'sessions.others_ended', details: { count } })
  })
}
