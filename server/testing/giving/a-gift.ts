import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { donors, gifts } from '#db/schema/giving.ts'

type Row = typeof gifts.$inferInsert

/**
 * Inserts a gift into the database without a payment provider: by default $4.99 on 1 March 2026.
 * @returns the id of the gift and the number of its receipt
 */
export async function aGift(
  db: Db,
  memberId: string,
  given: Partial<Omit<Row, 'memberId' | 'customerId'>> = {},
): Promise<{ id: string; number: number }> {
  const customerId = `cus_of_${memberId}`
  const [donor] = await db
    .select({ timeZone: members.timeZone })
    .from(members)
    .where(eq(members.id, memberId))
  const timeZone = given.timeZone ?? donor?.timeZone ?? 'UTC'
  const paidAt = given.paidAt ?? new Date('2026-03-01T12:00:00Z')
  await db.insert(donors).values({ customerId, memberId, createdAt: paidAt }).onConflictDoNothing()
  const [added] = await db
    .insert(gifts)
    .values({
      id: `ch_${randomUUID()}`,
      customerId,
      memberId,
      amountCents: 499,
      refundedCents: 0,
      isDisputed: false,
      fairValueCents: 0,
      timeZone,
      givenOn: calendarDateAt(paidAt, timeZone),
      paidAt,
      periodStartsAt: paidAt,
      periodEndsAt: new Date(paidAt.getTime() + 31 * DAY_MS),
      ...given,
    })
    .returning({ id: gifts.id, number: gifts.number })
  if (!added) throw new Error('No gift was written.')
  return added
}
