import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { checkouts } from '#db/schema/giving.ts'

export type Checkout = typeof checkouts.$inferSelect

export async function findCheckout(db: Db, memberId: string): Promise<Checkout | null> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.memberId, memberId))
  return found ?? null
}

/** Puts a page in the place of the one before, which is returned: of two at once, the later hears of the earlier. */
export function replaceCheckout(db: Db, checkout: Checkout): Promise<Checkout | null> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(checkouts).values(checkout).onConflictDoNothing().returning()
    if (added.length > 0) return null
    const { memberId, ...page } = checkout
    const own = eq(checkouts.memberId, memberId)
    const [before] = await tx.select().from(checkouts).where(own).for('update')
    await tx.update(checkouts).set(page).where(own)
    return before ?? null
  })
}
