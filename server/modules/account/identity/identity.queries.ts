import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import { PASSWORD_PROVIDER } from '#server/auth/passwords/password.queries.ts'

/** An account at a provider: `sub` is its permanent id there. */
export interface Identity {
  provider: string
  sub: string
}

export interface OwnIdentity extends Identity {
  memberId: string
}

/** Returns the member of an identity; null if it is not connected. */
export async function findOwner(db: Db, { provider, sub }: Identity): Promise<string | null> {
  const [found] = await db
    .select({ memberId: signInMethods.memberId })
    .from(signInMethods)
    .where(and(eq(signInMethods.providerId, provider), eq(signInMethods.accountId, sub)))
  return found?.memberId ?? null
}

/**
 * Connects an identity to an account.
 * @returns false if it is already connected to an account
 */
export async function addIdentity(
  db: Db,
  { provider, sub, memberId }: OwnIdentity,
  createdAt: Date,
): Promise<boolean> {
  const added = await db
    .insert(signInMethods)
    .values({
      id: randomUUID(),
      memberId,
      providerId: provider,
      accountId: sub,
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: signInMethods.id })
  return added.length > 0
}

/** Lists a member's connected identities, oldest first. */
export async function listIdentities(
  db: Db,
  memberId: string,
): Promise<(Identity & { connectedAt: Date })[]> {
  return db
    .select({
      provider: signInMethods.providerId,
      sub: signInMethods.accountId,
      connectedAt: signInMethods.createdAt,
    })
    .from(signInMethods)
    .where(and(eq(signInMethods.memberId, memberId), ne(signInMethods.providerId, PASSWORD_PROVIDER)))
    .orderBy(asc(signInMethods.createdAt), asc(signInMethods.id))
}

/** Returns whether a member has a password or a verified passkey, and so can sign in without a provider. */
export async function hasPasswordOrPasskey(db: Db, memberId: string): Promise<boolean> {
  const password = db
    .select({ memberId: signInMethods.memberId })
    .from(signInMethods)
    .where(and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, PASSWORD_PROVIDER)))
  const passkey = db
    .select({ memberId: factors.memberId })
    .from(factors)
    .where(and(eq(factors.memberId, memberId), eq(factors.type, 'webauthn'), isNotNull(factors.verifiedAt)))
  return (await password.unionAll(passkey).limit(1)).length > 0
}

/**
 * Removes a member's identity at a provider. Pending sign-ins that wait for a second factor become invalid, because
 * they may have used this identity.
 */
export async function removeIdentities(
  db: Db,
  { provider, memberId }: Omit<OwnIdentity, 'sub'>,
  removedAt: Date,
): Promise<void> {
  await db
    .delete(signInMethods)
    .where(and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, provider)))
  await db
    .update(members)
    .set({ credentialsChangedAt: removedAt, updatedAt: removedAt })
    .where(eq(members.id, memberId))
}
