import { and, count, eq, gt, max } from 'drizzle-orm'
import type { MemberRole } from '#contract/account/account.ts'
import type { Db } from '#db/client.ts'
import { members, sessions } from '#db/schema/account.ts'

export async function setRole(db: Db, memberId: string, role: MemberRole, updatedAt: Date): Promise<void> {
  await db.update(members).set({ role, updatedAt }).where(eq(members.id, memberId))
}

/** Limits the lifetime of a member's sessions: none of them expires later than `expiresAt`. */
export async function shortenSessions(db: Db, memberId: string, expiresAt: Date): Promise<void> {
  const longer = and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, expiresAt))
  await db.update(sessions).set({ expiresAt }).where(longer)
}

export async function setDisabled(
  db: Db,
  memberId: string,
  disabledAt: Date | null,
  updatedAt: Date,
): Promise<void> {
  await db.update(members).set({ disabledAt, updatedAt }).where(eq(members.id, memberId))
}

export async function setEmailVerified(db: Db, memberId: string, updatedAt: Date): Promise<void> {
  await db.update(members).set({ emailVerified: true, updatedAt }).where(eq(members.id, memberId))
}

export async function sessionFigures(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ count: number; lastUsedAt: Date | null }> {
  const [figures] = await db
    .select({ count: count(), lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
  return figures ?? { count: 0, lastUsedAt: null }
}
