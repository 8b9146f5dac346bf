import { and, eq, lt, ne } from 'drizzle-orm'
import type { AuditDetails } from '#contract/audit.ts'
import type { Db } from '#db/client.ts'
import { members, sessions } from '#db/schema/account.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deviceInWords } from './device-in-words.ts'

interface OwnSession {
  id: string
  memberId: string
}

/**
 * Ends one session of a member, who asks for it themselves. Its cookies go on answering for up to a minute, except
 * where the table of who may do what has the database asked.
 * @returns false where this member has no such session
 */
export function endSession(
  db: Db,
  clock: Clock,
  { id, memberId }: OwnSession,
  kind: 'session.ended' | 'session.signed_out',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = and(eq(sessions.id, id), eq(sessions.memberId, memberId))
    const [ended] = await tx.delete(sessions).where(own).returning({ userAgent: sessions.userAgent })
    if (!ended) return false
    const details: AuditDetails[typeof kind] = { device: deviceInWords(ended.userAgent) }
    await recordAudit(tx, clock, { kind, actorId: memberId, subjectId: memberId, details })
    return true
  })
}

/** Removes the sessions of a member and returns how many there were. Recording it is the caller's. */
export async function deleteSessionsOf(db: Db, memberId: string, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), others))
    .returning({ id: sessions.id })
  return deleted.length
}

export async function renewSession(
  db: Db,
  id: string,
  renewal: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(renewal).where(eq(sessions.id, id))
}

/** By its token, which is all that signing in gives us. */
export async function setSessionEnd(db: Db, token: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.token, token))
}

export async function deleteSessionWithToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
}

/** The member with an address, by id; null where there is none. */
export async function memberIdOf(db: Db, email: string): Promise<string | null> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return member?.id ?? null
}

/** Returns how many there were. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  return deleted.length
}
