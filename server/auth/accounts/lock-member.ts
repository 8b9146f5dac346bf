import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

export type MemberRow = typeof members.$inferSelect

/**
 * Lock on the row of a member, held until the transaction ends. `no key update` blocks requests that change or
 * disable the account or sign in; `update` also blocks inserts of rows that reference the member; `key share`
 * blocks only the deletion of the account.
 */
type Strength = 'no key update' | 'update' | 'key share'

/** Reads and locks a member's row until the transaction ends; null if the account was deleted. */
export async function lockMember(tx: Db, memberId: string, strength?: Strength): Promise<MemberRow | null> {
  const [locked] = await lockMembers(tx, eq(members.id, memberId), strength)
  return locked ?? null
}

/** Locks the rows of several members, ordered by id in every transaction, which prevents deadlocks. */
export function lockMembers(
  tx: Db,
  which: SQL | undefined,
  strength: Strength = 'no key update',
): Promise<MemberRow[]> {
  return tx.select().from(members).where(which).orderBy(asc(members.id)).for(strength)
}

/**
 * SQL expression that returns the id of a member and locks the account against deletion until the transaction ends. It
 * is used in a statement that also locks other rows: the member is then locked before them. An account deletion uses
 * the same order, so that the two cannot deadlock.
 */
export function lockedMemberId(memberId: string | SQLWrapper): SQL {
  return sql`coalesce((select id from ${members} where id = ${memberId}::uuid for key share), ${memberId}::uuid)`
}
