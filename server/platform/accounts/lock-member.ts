import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

export type MemberRow = typeof members.$inferSelect

/**
 * Who waits until the transaction ends: with `no key update` whoever would change the account, disable it, or let it sign
 * in; with `update` also whoever would add a row that names it; with `key share` its deletion alone.
 */
type Strength = 'no key update' | 'update' | 'key share'

/** A member's row as it is now, locked until the transaction ends; null where the account is gone. */
export async function lockMember(tx: Db, memberId: string, strength?: Strength): Promise<MemberRow | null> {
  const [locked] = await lockMembers(tx, eq(members.id, memberId), strength)
  return locked ?? null
}

/** Several at once, always in the same order, so that two who want each other's row wait for one another, and not for ever. */
export function lockMembers(
  tx: Db,
  which: SQL | undefined,
  strength: Strength = 'no key update',
): Promise<MemberRow[]> {
  return tx.select().from(members).where(which).orderBy(asc(members.id)).for(strength)
}

/**
 * The id of a member whose account is not deleted until the transaction ends. Inside a statement that goes on to lock or
 * to notify, it locks the member first, as the deletion of an account does: else the two could wait for each other.
 */
export function lockedMemberId(memberId: string | SQLWrapper): SQL {
  return sql`coalesce((select id from ${members} where id = ${memberId}::uuid for key share), ${memberId}::uuid)`
}
