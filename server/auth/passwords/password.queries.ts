import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, signInMethods } from '#db/schema/account.ts'

/** Provider id of the sign-in method "password". */
export const PASSWORD_PROVIDER = 'password'

/** Returns the hash of a member's password; null if they have none. */
export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: signInMethods.passwordHash })
    .from(signInMethods)
    .where(passwordOf(memberId))
  return found?.hash ?? null
}

/** Adds a password for a member without one. */
export async function addPasswordHash(
  db: Db,
  { memberId, hash, addedAt }: { memberId: string; hash: string; addedAt: Date },
): Promise<void> {
  const method = { id: randomUUID(), memberId, providerId: PASSWORD_PROVIDER, accountId: memberId }
  await db
    .insert(signInMethods)
    .values({ ...method, passwordHash: hash, createdAt: addedAt, updatedAt: addedAt })
}

/**
 * Sets a member's password, adding it if necessary, and invalidates sign-ins that wait for a second
 * factor.
 */
export async function setPasswordHash(
  db: Db,
  { memberId, hash, changedAt }: { memberId: string; hash: string; changedAt: Date },
): Promise<void> {
  const changed = await db
    .update(signInMethods)
    .set({ passwordHash: hash, updatedAt: changedAt })
    .where(passwordOf(memberId))
    .returning({ id: signInMethods.id })
  if (changed.length === 0) await addPasswordHash(db, { memberId, hash, addedAt: changedAt })
  await setCredentialsChanged(db, memberId, changedAt)
}

/**
 * Replaces the stored hash of a password by a new hash of the same password, unless the password was changed in the
 * meantime. Does not count as a change of credentials.
 */
export async function replacePasswordHash(
  db: Db,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(signInMethods)
    .set({ passwordHash: to })
    .where(and(passwordOf(memberId), eq(signInMethods.passwordHash, from)))
}

/**
 * Removes a member's password.
 * @returns false if the member had none
 */
export async function deletePassword(db: Db, memberId: string, changedAt: Date): Promise<boolean> {
  const deleted = await db
    .delete(signInMethods)
    .where(passwordOf(memberId))
    .returning({ id: signInMethods.id })
  if (deleted.length > 0) await setCredentialsChanged(db, memberId, changedAt)
  return deleted.length > 0
}

async function setCredentialsChanged(db: Db, memberId: string, changedAt: Date): Promise<void> {
  await db
    .update(members)
    .set({ credentialsChangedAt: changedAt, updatedAt: changedAt })
    .where(eq(members.id, memberId))
}

const passwordOf = (memberId: string) =>
  and(eq(signInMethods.memberId, memberId), eq(signInMethods.providerId, PASSWORD_PROVIDER))
