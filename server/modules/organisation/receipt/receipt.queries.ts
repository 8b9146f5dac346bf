import { and, between, eq, getTableColumns, notExists, sql } from 'drizzle-orm'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { gifts, sentStatements } from '#db/schema/giving.ts'
import type { Donor, GiftRow } from './receipt-of.ts'

export interface GivenBy {
  gift: GiftRow
  donor: Donor
  /** Yearly statement that includes the gift; null if it has not been sent yet. */
  statement: SentStatement | null
}

export interface SentStatement {
  sentAt: Date
  /** Time at which a gift of the statement's year changed after the statement was sent; null if none has changed. */
  correctedAt: Date | null
}

/** Finds a member's own gift by the number of its receipt. */
export async function findOwnGift(db: Db, memberId: string, number: number): Promise<GivenBy | null> {
  const [found] = await given(db).where(and(eq(gifts.memberId, memberId), eq(gifts.number, number)))
  return found ?? null
}

/** Finds a gift by its id; null if there is none, or if the donor's account was deleted. */
export async function findGift(db: Db, giftId: string): Promise<GivenBy | null> {
  const [found] = await given(db).where(eq(gifts.id, giftId))
  return found ?? null
}

/** Lists a member's gifts of a tax year; null if there are none. */
export async function listGiftsOf(
  db: Db,
  memberId: string,
  year: number,
): Promise<{ gifts: GiftRow[]; donor: Donor; statement: SentStatement | null } | null> {
  const rows = await given(db).where(and(eq(gifts.memberId, memberId), isGivenIn(year)))
  const [first] = rows
  if (!first) return null
  const { donor, statement } = first
  return { gifts: rows.map(({ gift }) => gift), donor, statement }
}

function given(db: Db) {
  const { displayName, email } = members
  const { sentAt, correctedAt } = sentStatements
  return db
    .select({
      gift: getTableColumns(gifts),
      donor: { displayName, email },
      statement: { sentAt, correctedAt },
    })
    .from(gifts)
    .innerJoin(members, eq(members.id, gifts.memberId))
    .leftJoin(
      sentStatements,
      and(
        eq(sentStatements.memberId, gifts.memberId),
        eq(sentStatements.year, sql`extract(year from ${gifts.givenOn})`),
      ),
    )
}

/** SQL condition: a gift was made in the tax year. The database can evaluate it with the index of the gifts' dates. */
function isGivenIn(year: number) {
  return between(gifts.givenOn, `${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate)
}

/**
 * Lists the ids of at most `most` members who gave in a tax year and have not been sent its statement. Fully
 * refunded and disputed gifts do not count.
 */
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
        isGivenIn(year),
        sql`${gifts.refundedCents} < ${gifts.amountCents} and not ${gifts.isDisputed}`,
        notExists(sent),
      ),
    )
    .limit(most)
  return found.map(({ memberId }) => memberId)
}

/** Records that a yearly statement is sent to a member. @returns false if this was already recorded */
export async function noteStatement(
  tx: Tx,
  statement: { memberId: string; year: number; sentAt: Date },
): Promise<boolean> {
  const noted = await tx.insert(sentStatements).values(statement).onConflictDoNothing().returning()
  return noted.length > 0
}
