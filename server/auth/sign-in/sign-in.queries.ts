import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { MAX_KNOWN_ADDRESSES } from '#server/auth/guessing/known-addresses.ts'
import type { Recognisable } from '#server/auth/guessing/known-callers.ts'
import { PASSWORD_PROVIDER } from '#server/auth/passwords/password.queries.ts'
import { hourOf } from '#server/auth/sessions/session-lifetime.ts'

/** Fields of a member that sign-in needs. */
export interface SigningIn extends Recognisable {
  role: (typeof members.$inferSelect)['role']
  disabledAt: Date | null
  hasSecondFactor: boolean
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

/** Finds a member by email address, with their password hash if they have one. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<(SigningIn & { passwordHash: string | null }) | undefined> {
  const [found] = await db
    .select({ ...signingIn, passwordHash: signInMethods.passwordHash })
    .from(members)
    .leftJoin(signInMethods, passwordOfMember)
    .where(eq(members.email, email))
  return found
}

export async function findById(db: Db, memberId: string): Promise<SigningIn | undefined> {
  const [found] = await db.select(signingIn).from(members).where(eq(members.id, memberId))
  return found
}

/**
 * Stores the hash of an IP address from which a member has signed in. If there are then more than the maximum, the
 * oldest one is removed. Concurrent calls with the same address store it once.
 */
export async function addKnownAddress(db: Db, memberId: string, addressHash: string): Promise<void> {
  const { knownAddresses } = members
  await db
    .update(members)
    .set({
      knownAddresses: sql`(array[${addressHash}::text] || ${knownAddresses})[1:${MAX_KNOWN_ADDRESSES}]`,
    })
    .where(and(eq(members.id, memberId), sql`not (${addressHash} = any(${knownAddresses}))`))
}

export interface NewSession {
  id: string
  tokenHash: string
  userAgent: string
  assurance: 1 | 2
  beganAt: Date
  expiresAt: Date
}

/**
 * Adds a session, unless the account was disabled or its password changed since the member was read, which may happen
 * while the password is verified. Disabling and changing the password lock the member's row, and this statement waits
 * for them.
 * @returns false if nothing was added
 */
export async function addSession(db: Db, member: SigningIn, session: NewSession): Promise<boolean> {
  const { id, tokenHash, userAgent, assurance } = session
  const beganAt = session.beganAt.toISOString()
  const unchangedSince = member.credentialsChangedAt?.toISOString() ?? null
  const added = await db.execute(sql`
    insert into ${sessions} (id, member_id, token_hash, user_agent, assurance, expires_at, last_used_at, proven_at, created_at)
    select ${id}::uuid, ${members.id}, ${tokenHash}, ${userAgent}, ${assurance}::smallint, ${session.expiresAt.toISOString()}::timestamptz,
      ${hourOf(session.beganAt).toISOString()}::timestamptz, ${beganAt}::timestamptz, ${beganAt}::timestamptz
    from ${members}
    where ${members.id} = ${member.id} and ${members.disabledAt} is null
      and date_trunc('milliseconds', ${members.credentialsChangedAt}) is not distinct from ${unchangedSince}::timestamptz
    for share
    returning id`)
  return added.rows.length > 0
}
