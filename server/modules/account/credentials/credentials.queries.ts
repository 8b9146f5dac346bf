import { and, eq, exists, inArray, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AccountSecurity } from '#contract/account/account.ts'
import type { Db, Tx } from '#db/client.ts'
import { members, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import type { Recognisable } from '#server/auth/guessing/known-callers.ts'
import { PASSWORD_PROVIDER } from '#server/auth/passwords/password.queries.ts'

/**
 * Returns the data by which sign-in recognises the devices and IP addresses of the member with this email address;
 * undefined if there is no such member.
 */
export async function findRecognisable(db: Db, email: string): Promise<Recognisable | undefined> {
  const { id, credentialsChangedAt, knownAddresses } = members
  const known = { id, email: members.email, credentialsChangedAt, knownAddresses }
  const [found] = await db.select(known).from(members).where(eq(members.email, email))
  return found
}

/** Returns the email address of a member; null if the account was deleted. */
export async function findEmail(db: Db, memberId: string): Promise<string | null> {
  const [found] = await db.select({ email: members.email }).from(members).where(eq(members.id, memberId))
  return found?.email ?? null
}

/** Returns a member's address and whether it is confirmed; null if the account was deleted. */
export async function findAddress(
  db: Db,
  memberId: string,
): Promise<{ email: string; emailVerified: boolean } | null> {
  const { email, emailVerified } = members
  const [found] = await db.select({ email, emailVerified }).from(members).where(eq(members.id, memberId))
  return found ?? null
}

/**
 * Returns the sign-in methods for a member's profile, in one query; undefined if the account was
 * deleted.
 * @param usable ids of the configured providers
 */
export async function findSecurity(
  db: Db,
  memberId: string,
  usable: readonly string[],
): Promise<Omit<AccountSecurity, 'isPasswordProof'> | undefined> {
  const isPassword = eq(signInMethods.providerId, PASSWORD_PROVIDER)
  const hasPassword = exists(
    db
      .select(one)
      .from(signInMethods)
      .where(and(methodOf(memberId), isPassword)),
  )
  const { email, emailVerified } = members
  const [found] = await db
    .select({
      email,
      emailVerified,
      hasPassword: sql<boolean>`${hasPassword}`,
      hasOtherWayIn: sql<boolean>`${otherWayIn(db, memberId, usable)}`,
    })
    .from(members)
    .where(eq(members.id, memberId))
  if (!found) return undefined
  const { hasOtherWayIn, ...security } = found
  return { ...security, mayRemovePassword: security.hasPassword && hasOtherWayIn }
}

/**
 * Returns whether a member could still sign in without a password.
 * @param usable ids of the configured providers
 */
export async function hasOtherWayIn(db: Db, memberId: string, usable: readonly string[]): Promise<boolean> {
  const own = and(eq(members.id, memberId), otherWayIn(db, memberId, usable))
  const found = await db.select(one).from(members).where(own)
  return found.length > 0
}

/** Deletes all provider identities of a member. @returns their number */
export async function deleteIdentities(tx: Tx, memberId: string): Promise<number> {
  const others = and(eq(signInMethods.memberId, memberId), ne(signInMethods.providerId, PASSWORD_PROVIDER))
  const deleted = await tx.delete(signInMethods).where(others).returning({ id: signInMethods.id })
  return deleted.length
}

/**
 * Marks a member's address as confirmed.
 * @returns false if it was already confirmed or the account was deleted
 */
export async function setEmailVerified(
  db: Db,
  { memberId, verifiedAt }: { memberId: string; verifiedAt: Date },
): Promise<boolean> {
  const verified = await db
    .update(members)
    .set({ emailVerified: true, updatedAt: verifiedAt })
    .where(and(eq(members.id, memberId), eq(members.emailVerified, false)))
    .returning({ id: members.id })
  return verified.length > 0
}

/**
 * Changes a member's email address.
 * @returns false if another account uses the address
 */
export async function setEmail(
  db: Db,
  { memberId, email, changedAt }: { memberId: string; email: string; changedAt: Date },
): Promise<boolean> {
  const taken = db.select(one).from(members).where(eq(members.email, email))
  const changed = await db
    .update(members)
    .set({ email, emailVerified: true, updatedAt: changedAt })
    .where(and(eq(members.id, memberId), notExists(taken)))
    .returning({ id: members.id })
  return changed.length > 0
}

const one = { one: sql`1` }

const methodOf = (memberId: string) => eq(signInMethods.memberId, memberId)

/**
 * SQL condition: the member has a verified passkey or a connected provider, and so can sign in without a
 * password. An authenticator app or a phone does not count, because it is only a second factor; nor does a provider
 * that is no longer configured, because no one can sign in with it.
 */
function otherWayIn(db: Db, memberId: string, usable: readonly string[]): SQL | undefined {
  const isPasskey = and(eq(factors.type, 'webauthn'), isNotNull(factors.verifiedAt))
  const isProvider = inArray(signInMethods.providerId, [...usable])
  return or(
    exists(
      db
        .select(one)
        .from(factors)
        .where(and(eq(factors.memberId, memberId), isPasskey)),
    ),
    exists(
      db
        .select(one)
        .from(signInMethods)
        .where(and(methodOf(memberId), isProvider)),
    ),
  )
}
