import { and, eq, gt, isNull, lt, ne, type Placeholder, type SQL } from 'drizzle-orm'
import type { AuditDetails } from '#contract/account/audit.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { members, sessions } from '#db/schema/account.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import { dropChallengesOfSessions } from '#server/auth/challenges/challenges.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { deviceInWords } from './device-in-words.ts'

export interface OwnSession {
  id: string
  memberId: string
}

/**
 * Finds a valid session with its member; undefined if it has expired, or the account is deleted or
 * disabled.
 */
export async function findSession(db: Db, which: OwnSession | { tokenHash: string }, now: Date) {
  const at = now.toISOString()
  const [found] =
    'id' in which
      ? await selectOwn(db, { id: which.id, memberId: which.memberId, at })
      : await selectByToken(db, { tokenHash: which.tokenHash, at })
  return found && { ...found.session, member: sessionMemberOf(found) }
}

const { id, email, emailVerified, displayName, role, timeZone } = members
const { hasSecondFactor, createdAt, onboardedAt, deletionDueAt } = members
const signedInMember = {
  id,
  email,
  emailVerified,
  displayName,
  role,
  timeZone,
  hasSecondFactor,
  createdAt,
  onboardedAt,
  deletionDueAt,
}
const { assurance, provenAt, lastUsedAt, expiresAt, createdAt: beganAt } = sessions
const signedInSession = { id: sessions.id, assurance, provenAt, lastUsedAt, expiresAt, beganAt }

const selectOwn = prepared((db, value: Placeholders<OwnSession & { at: string }>) =>
  selectSession(db, isOwn(value), value.at),
)
const selectByToken = prepared((db, value: Placeholders<{ tokenHash: string; at: string }>) =>
  selectSession(db, eq(sessions.tokenHash, value.tokenHash), value.at),
)

function selectSession(db: Db, which: SQL | undefined, at: Placeholder) {
  return db
    .select({ member: signedInMember, session: signedInSession })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(which, gt(sessions.expiresAt, at), isNull(members.disabledAt)))
}

/**
 * Stores the re-authentication of a session, and the hash of its new token, which `sessions.prove`
 * sends to the client.
 */
export async function setProven(
  db: Db,
  own: OwnSession,
  proven: { tokenHash: string; provenAt: Date; assurance?: 2 },
): Promise<void> {
  await db.update(sessions).set(proven).where(isOwn(own))
}

/**
 * Ends one session of a member at their own request. Its cookies remain valid for up to a minute,
 * except for operations whose permission requires a database check.
 * @returns false if the member has no such session
 */
export function endSession(
  db: Db,
  clock: Clock,
  own: OwnSession,
  kind: 'session.ended' | 'session.signed_out',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A member who signs out can still open a link that they have requested. A device that they sign out from another
    // one may be in the hands of another person.
    if (kind === 'session.ended') await dropChallengesOfSessions(tx, own.memberId, own)
    const [ended] = await tx.delete(sessions).where(isOwn(own)).returning({ userAgent: sessions.userAgent })
    if (!ended) return false
    const details: AuditDetails[typeof kind] = { device: deviceInWords(ended.userAgent) }
    await recordAudit(tx, clock, { kind, actorId: own.memberId, subjectId: own.memberId, details })
    return true
  })
}

/**
 * Deletes the sessions of a member, except the one with the id `exceptId`, and the open challenges that the deleted
 * sessions have requested, such as a link to change the email address. Returns the number of deleted sessions. The
 * caller must record the deletion in the audit log.
 */
export async function deleteSessionsOf(db: Tx, memberId: string, exceptId?: string): Promise<number> {
  await dropChallengesOfSessions(db, memberId, { exceptId })
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

/** Deletes sessions that have expired, and returns their number. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  return deleted.length
}

type Found = {
  member: Pick<typeof members.$inferSelect, keyof typeof signedInMember>
  session: Pick<typeof sessions.$inferSelect, 'id' | 'assurance' | 'provenAt'>
}

/** Reduces account and session to the data that a request needs about its member. */
function sessionMemberOf({ member, session }: Found): SessionMember {
  const { createdAt, onboardedAt, deletionDueAt, ...known } = member
  return {
    ...known,
    createdAtMs: createdAt.getTime(),
    onboardedAtMs: onboardedAt?.getTime() ?? null,
    deletionDueAtMs: deletionDueAt?.getTime() ?? null,
    sessionId: session.id,
    hasTwoSteps: session.assurance === 2,
    provenAtMs: session.provenAt.getTime(),
  }
}

function isOwn({ id, memberId }: OwnSession | Placeholders<OwnSession>): SQL | undefined {
  return and(eq(sessions.id, id), eq(sessions.memberId, memberId))
}
