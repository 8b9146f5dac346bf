import type { Db } from '#db/client.ts'
import { donors } from '#db/schema/giving.ts'

/** Lists all stored customers of the payment provider; the member is null after their account was deleted. */
export function listDonorsWithMembers(db: Db): Promise<{ customerId: string; memberId: string | null }[]> {
  const { customerId, memberId } = donors
  return db.select({ customerId, memberId }).from(donors).orderBy(customerId)
}
