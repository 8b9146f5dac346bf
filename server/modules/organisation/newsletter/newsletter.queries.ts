import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { NEWSLETTER_LETTER_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'

const { id, email, requestedAt, confirmedAt } = newsletterSubscribers

/**
 * Stores an unconfirmed address for the newsletter. If the address is stored already, only the time of its
 * request may change: to now, if the address is unconfirmed and the last request is at least ten minutes old.
 * One statement in every case, so that the response time does not disclose whether an address is subscribed.
 * @returns the subscription and the time of its request, which the key of the email's job contains, so that the
 * email is sent once
 */
export async function keepAddress(
  db: Db,
  address: string,
  now: Date,
): Promise<{ id: string; requestedAt: Date }> {
  const earlier = new Date(now.getTime() - NEWSLETTER_LETTER_MINUTES * MINUTE_MS)
  const isDue = sql`${confirmedAt} is null and ${requestedAt} <= ${earlier.toISOString()}::timestamptz`
  const at = sql`case when ${isDue} then ${now.toISOString()}::timestamptz else ${requestedAt} end`
  const [stored] = await db
    .insert(newsletterSubscribers)
    .values({ email: address, requestedAt: now })
    .onConflictDoUpdate({ target: email, set: { requestedAt: at } })
    .returning({ id, requestedAt })
  if (!stored) throw new Error('An upsert has returned nothing.')
  return stored
}

interface Subscriber {
  email: string
  isConfirmed: boolean
}

export async function findSubscriber(db: Db, subscriberId: string): Promise<Subscriber | null> {
  const [found] = await db
    .select({ email, isConfirmed: sql<boolean>`${confirmedAt} is not null` })
    .from(newsletterSubscribers)
    .where(eq(id, subscriberId))
  return found ?? null
}

/**
 * Confirms a subscription. A repeated call does not change the time of confirmation.
 * @returns false if there is no such subscription
 */
export async function confirmAddress(db: Db, subscriberId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(id, subscriberId))
    .returning({ id })
  return confirmed.length > 0
}

/** Deletes all data of a subscriber. Idempotent. */
export async function forgetSubscriber(db: Db, subscriberId: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(id, subscriberId))
}

/** Deletes the unconfirmed addresses whose last request is older than `time`. @returns their number */
export async function deleteUnconfirmedBefore(db: Db, time: Date): Promise<number> {
  const deleted = await db
    .delete(newsletterSubscribers)
    .where(and(isNull(confirmedAt), lt(requestedAt, time)))
    .returning({ id })
  return deleted.length
}

/** Lists the ids of all confirmed subscribers. */
export async function listConfirmed(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(newsletterSubscribers)
    .where(isNotNull(confirmedAt))
    .orderBy(asc(confirmedAt), asc(id))
  return rows.map((row) => row.id)
}

/**
 * Selects the newsletter subscription of the email address in a member's account, if that address is confirmed.
 */
export function findOwnSubscription(db: Db, memberId: string) {
  const own = db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.emailVerified, true)))
  return db.select({ email, requestedAt, confirmedAt }).from(newsletterSubscribers).where(inArray(email, own))
}
