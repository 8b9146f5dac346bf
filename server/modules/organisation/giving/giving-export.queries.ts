import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { checkouts, donors, entitlements, gifts, grants, pledges, sentStatements } from '#db/schema/giving.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** Returns all giving data of a member, oldest first. One statement. */
export async function findOwnGiving(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const own = (table: PgTable & { memberId: PgColumn }) =>
    sql`${table} where ${table.memberId} = ${memberId}::uuid`
  const ofPledge = sql`${pledges} join ${donors} using (customer_id) where ${donors.memberId} = ${memberId}::uuid`
  const { rows } = await db.execute<Record<string, unknown>>(sql`select
    ${list({ customerId: sql`customer_id`, since: isoInstant('created_at') }, own(donors))} as customers,
    ${list(
      {
        id: sql`id`,
        amountCents: sql`amount_cents`,
        status: sql`status`,
        startedAt: isoInstant('started_at'),
        periodEndsAt: isoInstant('period_ends_at'),
        cancelsAt: isoInstant('cancels_at'),
        endedAt: isoInstant('ended_at'),
      },
      ofPledge,
    )} as pledges,
    ${list(
      {
        receipt: sql`number`,
        amountCents: sql`amount_cents`,
        refundedCents: sql`refunded_cents`,
        isDisputed: sql`is_disputed`,
        fairValueCents: sql`fair_value_cents`,
        paidAt: isoInstant('paid_at'),
        givenOn: sql`given_on`,
        timeZone: sql`time_zone`,
        periodStartsAt: isoInstant('period_starts_at'),
        periodEndsAt: isoInstant('period_ends_at'),
      },
      own(gifts),
    )} as gifts,
    ${list({ days: sql`days`, reason: sql`reason`, grantedAt: isoInstant('granted_at') }, own(grants))} as grants,
    ${list({ premiumUntil: isoInstant('premium_until'), productId: sql`product_id` }, own(entitlements))} as premium,
    ${list({ amountCents: sql`amount_cents`, expiresAt: isoInstant('expires_at') }, own(checkouts))} as "openCheckouts",
    ${list({ year: sql`year`, sentAt: isoInstant('sent_at'), correctedAt: isoInstant('corrected_at') }, own(sentStatements))} as statements`)
  return rows[0] ?? {}
}

/** SQL that aggregates rows as a JSON array, ordered by the first of the fields that is an instant. */
function list(fields: Record<string, SQL>, from: SQL): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  const row = sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
  const [order = sql`1`] = Object.entries(fields).flatMap(([name, value]) =>
    /(At|since)$/.test(name) ? [value] : [],
  )
  return sql`(select coalesce(jsonb_agg(${row} order by ${order}), '[]') from ${from})`
}
