import type { Db } from '#db/client.ts'
import { donors } from '#db/schema/giving.ts'

/** Everybody who ever began to give, as the provider knows them; without a member once their account is gone. */
export function listDonorsWithMembers(db: Db): Promise<{ customerId: string; memberId: string | null }[]> {
  const { customerId, memberId } = donors
  return db.select({ customerId, memberId }).from(donors).orderBy(customerId)
}
