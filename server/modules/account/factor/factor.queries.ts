import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { FactorType } from '#contract/account/factor.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { members, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import { PASSWORD_PROVIDER } from '#server/auth/passwords/password.queries.ts'

/** Age at which an unverified factor expires: it can then no longer be verified. */
const UNVERIFIED_MINUTES = 10

export type FactorRow = typeof factors.$inferSelect

export interface OwnFactor {
  memberId: string
  id: string
}

/**
 * Data of a new passkey that is stored when it is verified, such as its public key; empty for other factors.
 */
export type NewCredential = Pick<
  typeof factors.$inferInsert,
  'credentialId' | 'publicKey' | 'signatureCount' | 'transports' | 'isBackedUp'
>

/**
 * Lists a member's factors, oldest first: verified ones, and those that were added recently and can still be verified.
 */
export function listFactors(db: Db, memberId: string, now: Date): Promise<FactorRow[]> {
  return db
    .select()
    .from(factors)
    .where(and(eq(factors.memberId, memberId), counting(now)))
    .orderBy(asc(factors.createdAt), asc(factors.id))
}

/** Returns a member's factor; undefined if the member has no such factor. */
export async function findFactor(db: Db, own: OwnFactor, now: Date): Promise<FactorRow | undefined> {
  const [found] = await db
    .select()
    .from(factors)
    .where(and(isOwn(own), counting(now)))
  return found
}

/** Finds a verified passkey by its id, of any member; undefined if there is none. */
export async function findPasskey(db: Db, credentialId: string): Promise<FactorRow | undefined> {
  const [found] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.credentialId, credentialId), isNotNull(factors.verifiedAt)))
  return found
}

/**
 * Returns whether a member can sign in with a password or an external provider.
 * @param usable ids of the configured providers
 */
export async function hasSignInMethod(db: Db, memberId: string, usable: readonly string[]): Promise<boolean> {
  const isUsable = inArray(signInMethods.providerId, [PASSWORD_PROVIDER, ...usable])
  const [found] = await db
    .select({ id: signInMethods.id })
    .from(signInMethods)
    .where(and(eq(signInMethods.memberId, memberId), isUsable))
    .limit(1)
  return found !== undefined
}

export async function addFactor(tx: Tx, factor: typeof factors.$inferInsert): Promise<void> {
  await tx.insert(factors).values(factor)
}

/** Deletes a member's unverified factors: all of the given type, and the expired ones of other types. */
export async function deleteUnfinished(
  tx: Tx,
  { memberId, type, now }: { memberId: string; type: FactorType; now: Date },
): Promise<void> {
  const isOver = or(eq(factors.type, type), lt(factors.createdAt, unverifiedSince(now)))
  await tx.delete(factors).where(and(eq(factors.memberId, memberId), isNull(factors.verifiedAt), isOver))
}

export async function countFactors(db: Db, memberId: string): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(factors).where(eq(factors.memberId, memberId))
  return counted?.count ?? 0
}

/**
 * Marks a factor as verified.
 * @returns false if it was verified or removed concurrently
 */
export function setVerified(
  tx: Tx,
  own: OwnFactor,
  verified: { verifiedAt: Date; credential: NewCredential },
): Promise<boolean> {
  const { verifiedAt, credential } = verified
  return change(tx, own, { ...credential, verifiedAt, lastUsedAt: verifiedAt }, isNull(factors.verifiedAt))
}

export async function setUsed(db: Db, own: OwnFactor, lastUsedAt: Date): Promise<void> {
  await change(db, own, { lastUsedAt })
}

/**
 * Uses up a time step of an authenticator app and all earlier steps, so that no code is accepted twice.
 * @returns false if this time step was already used up
 */
export function takeStep(
  db: Db,
  own: OwnFactor,
  used: { lastStep: number; lastUsedAt: Date },
): Promise<boolean> {
  return change(db, own, used, or(isNull(factors.lastStep), lt(factors.lastStep, used.lastStep)))
}

/**
 * Stores the signature counter, backup state and last use of a passkey.
 * @returns false if the passkey was removed, or the stored counter is not lower than the new one
 */
export function takeSignature(
  db: Db,
  own: OwnFactor,
  used: { signatureCount: number; isBackedUp: boolean; lastUsedAt: Date },
): Promise<boolean> {
  // Synced passkeys have no counter and always send 0, so 0 is accepted without a comparison.
  const isLater = used.signatureCount === 0 ? undefined : lt(factors.signatureCount, used.signatureCount)
  return change(db, own, used, isLater)
}

/**
 * Renames a member's factor.
 * @returns false if the member has no such factor
 */
export function renameFactor(db: Db, own: OwnFactor, name: string): Promise<boolean> {
  return change(db, own, { name })
}

export async function deleteFactor(tx: Tx, own: OwnFactor): Promise<void> {
  await tx.delete(factors).where(isOwn(own))
}

/**
 * Removes all factors of a member.
 * @returns their number
 */
export async function deleteAllFactors(tx: Tx, memberId: string): Promise<number> {
  const deleted = await tx.delete(factors).where(eq(factors.memberId, memberId)).returning({ id: factors.id })
  return deleted.length
}

/** Sets whether a sign-in of the member requires a second factor. */
export async function setHasSecondFactor(
  tx: Tx,
  memberId: string,
  { hasSecondFactor, changedAt }: { hasSecondFactor: boolean; changedAt: Date },
): Promise<void> {
  await tx
    .update(members)
    .set({ hasSecondFactor, updatedAt: changedAt })
    .where(and(eq(members.id, memberId), ne(members.hasSecondFactor, hasSecondFactor)))
}

/**
 * Updates a member's factor.
 * @param only further condition on the factor's row
 * @returns false if the member has no such factor, or its row does not meet `only`
 */
async function change(
  db: Db,
  own: OwnFactor,
  to: Partial<typeof factors.$inferInsert>,
  only?: SQL,
): Promise<boolean> {
  const changed = await db
    .update(factors)
    .set(to)
    .where(and(isOwn(own), only))
    .returning({ id: factors.id })
  return changed.length > 0
}

function isOwn({ memberId, id }: OwnFactor) {
  return and(eq(factors.memberId, memberId), eq(factors.id, id))
}

function counting(now: Date) {
  return or(isNotNull(factors.verifiedAt), gt(factors.createdAt, unverifiedSince(now)))
}

function unverifiedSince(now: Date): Date {
  return new Date(now.getTime() - UNVERIFIED_MINUTES * MINUTE_MS)
}
