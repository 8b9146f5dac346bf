import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { checkouts } from '#db/schema/giving.ts'

export type Checkout = typeof checkouts.$inferSelect

export async function findCheckout(db: Db, memberId: string): Promise<Checkout | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.memberId, memberId))
  return found ?? null
}

/**
 * Replaces the stored pay page of a member, unless a concurrent request has replaced it first.
 * @param before page that is replaced; null if there was none
 * @returns the page that is then stored: the new one, or that of the concurrent request
 */
export function replaceCheckout(db: Db, checkout: Checkout, before: Checkout | null): Promise<Checkout> {
  const { memberId, ...page } = checkout
  return db.transaction(async (tx) => {
    await tx.insert(checkouts).values(checkout).onConflictDoNothing()
    const own = eq(checkouts.memberId, memberId)
    if (before) {
      const isAsBefore = and(own, eq(checkouts.sessionId, before.sessionId))
      await tx.update(checkouts).set(page).where(isAsBefore)
    }
    const [stored] = await tx.select().from(checkouts).where(own)
    if (!stored) throw new Error('The checkout was removed in the same transaction.')
    return stored
  })
}
