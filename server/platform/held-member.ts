import { type SQL, sql } from 'drizzle-orm'
import { members } from '#db/schema/account.ts'

/**
 * The id of a member whose account is not deleted until the transaction ends. Inside a statement that goes on to lock or
 * to tell, it holds the member first, as the deletion of an account does: else the two could wait for each other.
 */
export function heldMember(memberId: string): SQL {
  return sql`coalesce((select id from ${members} where id = ${memberId}::uuid for key share), ${memberId}::uuid)`
}
