import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { AuditDetails } from '#contract/account/audit.ts'
import type { Db } from '#db/client.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deviceInWords } from './device-in-words.ts'
import { MAX_KNOWN_ADDRESSES } from './known-addresses.ts'
import { hourOf } from './session-lifetime.ts'

/** The provider of a sign-in method that is a password, as the library names it. */
export const PASSWORD_PROVIDER = 'credential'

/** What signing in has to know of a member. */
export interface SigningIn {
  id: string
  email: string
  role: (typeof members.$inferSelect)['role']
  disabledAt: Date | null
  hasSecondFactor: boolean
  credentialsChangedAt: Date | null
  /** See `knownAddresses` of the table. */
  knownAddresses: string[]
}

const signingIn = {
  id: members.id,
  email: members.email,
  role: members.role,
  disabledAt: members.disabledAt,
  hasSecondFactor: members.hasSecondFactor,
  credentialsChangedAt: members.credentialsChangedAt,
  knownAddresses: members.knownAddresses,
}

const passwordOfMember = and(
  eq(signInMethods.memberId, members.id),
  eq(signInMethods.providerId, PASSWORD_PROVIDER),
)

/** Who has an address, with the hash of their password where they have one; undefined where nobody has it. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<(SigningIn & { passwordHash: string | null }) | undefined> {
  const [found] = await db
    .select({ ...signingIn, passwordHash: signInMethods.password })
    .from(members)
    .leftJoin(signInMethods, passwordOfMember)
    .where(eq(members.email, email))
  return found
}

export async function findById(db: Db, memberId: string): Promise<SigningIn | undefined> {
  const [found] = await db.select(signingIn).from(members).where(eq(members.id, memberId))
  return found
}

export interface NewSession {
  id: string
  token: string
  userAgent: string
  assurance: 1 | 2
  beganAt: Date
  expiresAt: Date
}

/**
 * A row as the library would write it, unless the account was disabled or its password changed since the member was
 * looked up: a hash takes long enough for either. Whoever does one of them holds the member's row, and is waited for.
 * @returns false where nothing was added
 */
export async function addSession(db: Db, member: SigningIn, session: NewSession): Promise<boolean> {
  const { id, token, userAgent, assurance } = session
  const beganAt = session.beganAt.toISOString()
  const unchangedSince = member.credentialsChangedAt?.toISOString() ?? null
  const added = await db.execute(sql`
    insert into ${sessions} (id, member_id, token, user_agent, assurance, expires_at, last_used_at, proven_at, created_at, updated_at)
    select ${id}::uuid, ${members.id}, ${token}, ${userAgent}, ${assurance}::smallint, ${session.expiresAt.toISOString()}::timestamptz,
      ${hourOf(session.beganAt).toISOString()}::timestamptz, ${beganAt}::timestamptz, ${beganAt}::timestamptz, ${beganAt}::timestamptz
    from ${members}
    where ${members.id} = ${member.id} and ${members.disabledAt} is null
      and date_trunc('milliseconds', ${members.credentialsChangedAt}) is not distinct from ${unchangedSince}::timestamptz
    for share
    returning id`)
  return added.rows.length > 0
}

/** Adds an address that a member signed in from, in place of the oldest. Twice at once adds it once. */
export async function addKnownAddress(db: Db, memberId: string, addressHash: string): Promise<void> {
  const { knownAddresses } = members
  await db
    .update(members)
    .set({
      knownAddresses: sql`(array[${addressHash}::text] || ${knownAddresses})[1:${MAX_KNOWN_ADDRESSES}]`,
    })
    .where(and(eq(members.id, memberId), sql`not (${addressHash} = any(${knownAddresses}))`))
}

/** A member and one of their sessions, for a token that names both; undefined where either is gone or over. */
export async function findMemberWithSession(db: Db, { id, memberId }: OwnSession) {
  const [found] = await db
    .select({ member: members, session: sessions })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId)))
  return found
}

/** What proves a member who they are without a device: the hash of their password; null where they have none. */
export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const own = and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, PASSWORD_PROVIDER))
  const [found] = await db.select({ hash: signInMethods.password }).from(signInMethods).where(own)
  return found?.hash ?? null
}

/** Gives a member this password, whether they had one or not, and voids what waits for a second step. */
export async function setPasswordHash(
  db: Db,
  { memberId, hash, changedAt }: { memberId: string; hash: string; changedAt: Date },
): Promise<void> {
  const own = and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, PASSWORD_PROVIDER))
  const changed = await db
    .update(signInMethods)
    .set({ password: hash, updatedAt: changedAt })
    .where(own)
    .returning({ id: signInMethods.id })
  if (changed.length === 0) {
    const method = { id: randomUUID(), memberId, providerId: PASSWORD_PROVIDER, accountId: memberId }
    await db
      .insert(signInMethods)
      .values({ ...method, password: hash, createdAt: changedAt, updatedAt: changedAt })
  }
  await setCredentialsChanged(db, memberId, changedAt)
}

/** Keeps the same password in another form: unless it was changed meanwhile, and as no change of credentials. */
export async function replacePasswordHash(
  db: Db,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<void> {
  const own = and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, PASSWORD_PROVIDER))
  await db
    .update(signInMethods)
    .set({ password: to })
    .where(and(own, eq(signInMethods.password, from)))
}

/** @returns false where there was none */
export async function deletePassword(db: Db, memberId: string, changedAt: Date): Promise<boolean> {
  const own = and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, PASSWORD_PROVIDER))
  const deleted = await db.delete(signInMethods).where(own).returning({ id: signInMethods.id })
  if (deleted.length > 0) await setCredentialsChanged(db, memberId, changedAt)
  return deleted.length > 0
}

async function setCredentialsChanged(db: Db, memberId: string, changedAt: Date): Promise<void> {
  await db
    .update(members)
    .set({ credentialsChangedAt: changedAt, updatedAt: changedAt })
    .where(eq(members.id, memberId))
}

/** Notes that whoever holds a session has just proved who they are. Called by `sessions.prove`, which sends the new token. */
export async function setProven(
  db: Db,
  { id, memberId }: OwnSession,
  proven: { token: string; provenAt: Date; assurance?: 2 },
): Promise<void> {
  await db
    .update(sessions)
    .set(proven)
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId)))
}

export interface OwnSession {
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

/** Returns how many there were. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id })
  return deleted.length
}
