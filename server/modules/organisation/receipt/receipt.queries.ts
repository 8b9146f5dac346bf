import { and, eq, getTableColumns, gte, lt, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { gifts, sentStatements } from '#db/schema/giving.ts'
import type { Donor, GiftRow } from './receipt-of.ts'

export interface GivenBy {
  gift: GiftRow
  donor: Donor
}

/** A member's own gift, by the number of its receipt. */
export async function findOwnGift(db: Db, memberId: string, number: number): Promise<GivenBy | null> {
  const [found] = await given(db).where(and(eq(gifts.memberId, memberId), eq(gifts.number, number)))
  return found ?? null
}

/** A gift whose donor has an account still. */
export async function findGift(db: Db, giftId: string): Promise<GivenBy | null> {
  const [found] = await given(db).where(eq(gifts.id, giftId))
  return found ?? null
}

/** A member's gifts of a year as UTC has it, and of a day before and after: whichever zone they live in, theirs are among them. */
export async function listGiftsAround(
  db: Db,
  memberId: string,
  year: number,
): Promise<{ gifts: GiftRow[]; donor: Donor } | null> {
  const from = new Date(Date.UTC(year, 0, 0))
  const until = new Date(Date.UTC(year + 1, 0, 2))
  const rows = await given(db).where(
    and(eq(gifts.memberId, memberId), gte(gifts.paidAt, from), lt(gifts.paidAt, until)),
  )
  const donor = rows[0]?.donor
  return donor ? { gifts: rows.map(({ gift }) => gift), donor } : null
}

function given(db: Db) {
  const { displayName, email, timeZone } = members
  return db
    .select({ gift: getTableColumns(gifts), donor: { displayName, email, timeZone } })
    .from(gifts)
    .innerJoin(members, eq(members.id, gifts.memberId))
}

/** Whoever gave in a year of their own time zone and was not sent the statement of it. */
export async function listWithoutStatement(db: Db, year: number, most: number): Promise<string[]> {
  const sent = db
    .select({ one: sql`1` })
    .from(sentStatements)
    .where(and(eq(sentStatements.memberId, members.id), eq(sentStatements.year, year)))
  const found = await db
    .selectDistinct({ memberId: members.id })
    .from(gifts)
    .innerJoin(members, eq(members.id, gifts.memberId))
    .where(
      and(
        sql`extract(year from ${gifts.paidAt} at time zone ${members.timeZone}) = ${year}`,
        gte(gifts.paidAt, new Date(Date.UTC(year, 0, 0))),
        lt(gifts.paidAt, new Date(Date.UTC(year + 1, 0, 2))),
        sql`${gifts.refundedCents} < ${gifts.amountCents} and not ${gifts.isDisputed}`,
        notExists(sent),
      ),
    )
    .limit(most)
  return found.map(({ memberId }) => memberId)
}

/** @returns false where it is noted already, by whichever process */
export async function noteStatement(
  tx: Tx,
  statement: { memberId: string; year: number; sentAt: Date },
): Promise<boolean> {
  const noted = await tx.insert(sentStatements).values(statement).onConflictDoNothing().returning()
  return noted.length > 0
}
