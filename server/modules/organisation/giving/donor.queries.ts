import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { donors, gifts, pledges } from '#db/schema/giving.ts'
import { lockMembers } from '#server/auth/accounts/lock-member.ts'
import { findBooked } from '#server/modules/organisation/ledger/ledger.public.ts'
import type { Declines } from './declines.ts'
import type { DonorRecord } from './settle.ts'

/**
 * Records that a reconciliation of a donor begins, and returns its sequence number. Call it before the first request to
 * the payment provider.
 * @returns null if the customer is unknown
 */
export async function beginReconciliation(db: Db, customerId: string): Promise<number | null> {
  const [begun] = await db
    .update(donors)
    .set({ reconciliationsStarted: sql`${donors.reconciliationsStarted} + 1` })
    .where(eq(donors.customerId, customerId))
    .returning({ look: donors.reconciliationsStarted })
  return begun?.look ?? null
}

export interface LockedDonor {
  customerId: string
  memberId: string | null
  /** The member's time zone; UTC without an account. */
  timeZone: string
}

/**
 * Locks a donor until the transaction ends, so that its reconciliation can be written. Locks the member's account
 * first: an account deletion uses the same order.
 * @returns null if a later reconciliation was already written, so that this one is outdated
 */
export async function lockDonor(tx: Tx, customerId: string, look: number): Promise<LockedDonor | null> {
  const account = sql`(select ${donors.memberId} from ${donors} where ${donors.customerId} = ${customerId})`
  await lockMembers(tx, eq(members.id, account), 'key share')
  const [locked] = await tx
    .select({
      memberId: donors.memberId,
      timeZone: sql<string>`coalesce((select ${members.timeZone} from ${members} where ${members.id} = ${donors.memberId}), 'UTC')`,
      reconciliationWritten: donors.reconciliationWritten,
    })
    .from(donors)
    .where(eq(donors.customerId, customerId))
    .for('update')
  if (!locked || locked.reconciliationWritten >= look) return null
  const { memberId, timeZone } = locked
  return { customerId, memberId, timeZone }
}

/**
 * Returns the declined cards of a member. If the member has had several customers at the provider, only the one with
 * the latest declined card counts.
 * @returns null if no card was declined
 */
export async function findDeclines(db: Db, memberId: string): Promise<Declines | null> {
  const { declinedCards, lastDeclinedAt } = donors
  const [found] = await db
    .select({ declinedCards, lastDeclinedAt })
    .from(donors)
    .where(and(eq(donors.memberId, memberId), isNotNull(lastDeclinedAt)))
    .orderBy(desc(lastDeclinedAt))
    .limit(1)
  return found ?? null
}

export async function endReconciliation(
  tx: Tx,
  {
    customerId,
    look,
    isGone,
    declines,
  }: { customerId: string; look: number; isGone: boolean; declines: Declines },
): Promise<void> {
  await tx
    .update(donors)
    .set({ reconciliationWritten: look, isGone, ...declines })
    .where(eq(donors.customerId, customerId))
}

/**
 * Returns the stored pledges and gifts of a donor, and which of the given balance transactions are already in the
 * ledger.
 */
export async function findDonorRecord(
  tx: Tx,
  { customerId, memberId, timeZone }: LockedDonor,
  movementIds: readonly string[],
): Promise<DonorRecord> {
  const ofDonor = await tx.select().from(pledges).where(eq(pledges.customerId, customerId))
  const given = await tx.select().from(gifts).where(eq(gifts.customerId, customerId))
  const booked = await findBooked(tx, movementIds)
  return { memberId, timeZone, pledges: ofDonor, gifts: given, booked }
}

/** Returns the payment provider's id of the customer who paid a gift; null if the gift is unknown. */
export async function findCustomerOf(db: Db, giftId: string): Promise<string | null> {
  const [found] = await db.select({ customerId: gifts.customerId }).from(gifts).where(eq(gifts.id, giftId))
  return found?.customerId ?? null
}

/** Lists a member's current and deleted customers at the provider, oldest first. */
export async function listDonors(
  db: Db,
  memberId: string,
): Promise<{ customerId: string; isGone: boolean }[]> {
  return db
    .select({ customerId: donors.customerId, isGone: donors.isGone })
    .from(donors)
    .where(eq(donors.memberId, memberId))
    .orderBy(donors.createdAt)
}

/**
 * Returns the payment provider's id of a member's current customer; null if there is none or it was deleted.
 */
export async function findCustomer(db: Db, memberId: string): Promise<string | null> {
  const [current] = await db
    .select({ customerId: donors.customerId })
    .from(donors)
    .where(and(eq(donors.memberId, memberId), eq(donors.isGone, false)))
  return current?.customerId ?? null
}

/**
 * Stores the payment provider's id of the customer that was created for a member.
 * @returns the id that is then stored: after two concurrent calls, both return the same one
 */
export async function addDonor(
  db: Db,
  donor: { customerId: string; memberId: string; createdAt: Date },
): Promise<string> {
  await db.insert(donors).values(donor).onConflictDoNothing()
  return (await findCustomer(db, donor.memberId)) ?? donor.customerId
}
