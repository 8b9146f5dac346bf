import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, signInMethods } from '#db/schema/account.ts'

/** The provider of a sign-in method that is a password. */
export const PASSWORD_PROVIDER = 'password'

/** What proves a member who they are without a device: the hash of their password; null where they have none. */
export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: signInMethods.passwordHash })
    .from(signInMethods)
    .where(passwordOf(memberId))
  return found?.hash ?? null
}

/** The password of a member who has none. */
export async function addPasswordHash(
  db: Db,
  { memberId, hash, addedAt }: { memberId: string; hash: string; addedAt: Date },
): Promise<void> {
  const method = { id: randomUUID(), memberId, providerId: PASSWORD_PROVIDER, accountId: memberId }
  await db
    .insert(signInMethods)
    .values({ ...method, passwordHash: hash, createdAt: addedAt, updatedAt: addedAt })
}

/** Gives a member this password, whether they had one or not, and voids what waits for a second step. */
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

/** Keeps the same password in another form: unless it was changed meanwhile, and as no change of credentials. */
export async function replacePasswordHash(
  db: Db,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(signInMethods)
    .set({ passwordHash: to })
    .where(and(passwordOf(memberId), eq(signInMethods.passwordHash, from)))
}

/** @returns false where there was none */
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
