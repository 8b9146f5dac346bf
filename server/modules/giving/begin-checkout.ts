import { createHash } from 'node:crypto'
import { AppError } from '#contract/app-error.ts'
import type { Site } from '#contract/site.ts'
import { findCheckout, replaceCheckout } from './checkout.queries.ts'
import { addDonor, findCustomer, listDonors } from './donor.queries.ts'
import { findLivePledge } from './entitlement.queries.ts'
import { type LookParts, lookAgain } from './look-again.ts'

interface Giver {
  id: string
  email: string
}

interface CheckoutParts extends LookParts {
  site: Site
}

/**
 * A page at the provider where a member can pay for the first month of their gift. At most one such page of a member can
 * be paid on: a second click leads to the same one, another amount closes the one before, and whoever gives already is
 * told so, also where the provider knows it and we do not yet.
 * @returns its address
 * @throws {AppError} `donation.already_giving`
 * @throws {PaymentFailure}
 */
export async function beginCheckout(
  parts: CheckoutParts,
  member: Giver,
  amountCents: number,
): Promise<string> {
  const { db, payments, site, clock } = parts
  const current = await findCustomer(db, member.id)
  if (current !== null) await lookAgain(parts, current)
  await refuseSecondPledge(parts, member)

  const before = await findCheckout(db, member.id)
  const isSame = before?.amountCents === amountCents && before.expiresAt > clock()
  if (isSame && (await payments.isCheckoutOpen(before.sessionId))) return before.url

  // Before there is another: a process may die at any line, and then too only one may be paid on.
  if (before && before.expiresAt > clock()) await closePage(parts, member, before.sessionId)
  const customerId = await customerOf(parts, member)
  const page = await payments.createCheckout(
    {
      customerId,
      amountCents,
      memberId: member.id,
      successUrl: `${site.publicUrl}/subscription?given=1`,
      cancelUrl: `${site.publicUrl}/subscription`,
      key: `checkout-${customerId}-${amountCents}-${before?.sessionId ?? 'first'}-${keyTime(clock())}`,
    },
    `${site.name}: monthly gift`,
  )
  const { id: sessionId, url, expiresAt } = page
  const replaced = await replaceCheckout(db, { memberId: member.id, sessionId, url, amountCents, expiresAt })
  // Somebody else of us was here in between.
  if (replaced && replaced.sessionId !== sessionId && replaced.sessionId !== before?.sessionId) {
    try {
      await closePage(parts, member, replaced.sessionId)
    } catch (error) {
      await payments.expireCheckout(sessionId)
      throw error
    }
  }
  return url
}

/** @throws {AppError} `donation.already_giving` */
async function refuseSecondPledge({ db, clock }: CheckoutParts, member: Giver): Promise<void> {
  if (await findLivePledge(db, member.id, clock())) throw new AppError('donation.already_giving')
}

/**
 * Closes a page that another is to take the place of.
 * @throws {AppError} `donation.already_giving` where it was paid on in this very moment
 */
async function closePage(parts: CheckoutParts, member: Giver, sessionId: string): Promise<void> {
  const { payments, db } = parts
  if (await payments.expireCheckout(sessionId)) return
  const customers = await listDonors(db, member.id)
  for (const { customerId } of customers) await lookAgain(parts, customerId)
  await refuseSecondPledge(parts, member)
}

/** Two clicks at once ask for the same page; but what the provider refused it refuses for a day, where the key is the same. */
const KEY_MS = 60_000

function keyTime(now: Date): number {
  return Math.floor(now.getTime() / KEY_MS)
}

/** Who the member is at the provider; made where they are nobody there, or nobody any more. */
async function customerOf(
  { db, payments, clock }: CheckoutParts,
  { id: memberId, email }: Giver,
): Promise<string> {
  const current = await findCustomer(db, memberId)
  if (current !== null) return current
  const before = await listDonors(db, memberId)
  const customerId = await payments.createCustomer({
    email,
    memberId,
    // With another address it is another wish, which the provider refuses under the same key.
    key: `donor-${memberId}-${before.length}-${createHash('sha256').update(email).digest('base64url')}`,
  })
  return addDonor(db, { customerId, memberId, createdAt: clock() })
}
