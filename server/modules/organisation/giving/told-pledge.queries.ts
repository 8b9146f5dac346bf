import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { donors, entitlements, pledges } from '#db/schema/giving.ts'

/** A monthly gift whose donor has an account still, with where to write to them and until when premium is open. */
export async function findPledge(db: Db, pledgeId: string) {
  const [found] = await db
    .select({
      amountCents: pledges.amountCents,
      status: pledges.status,
      cancelsAt: pledges.cancelsAt,
      endedAt: pledges.endedAt,
      unpaidInvoiceId: pledges.unpaidInvoiceId,
      premiumUntil: entitlements.premiumUntil,
      email: members.email,
      displayName: members.displayName,
      timeZone: members.timeZone,
    })
    .from(pledges)
    .innerJoin(donors, eq(donors.customerId, pledges.customerId))
    .innerJoin(members, eq(members.id, donors.memberId))
    .leftJoin(entitlements, eq(entitlements.memberId, members.id))
    .where(eq(pledges.id, pledgeId))
  return found ?? null
}

export type PledgeToTell = NonNullable<Awaited<ReturnType<typeof findPledge>>>
