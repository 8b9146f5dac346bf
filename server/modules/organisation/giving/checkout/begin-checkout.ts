import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors/app-error.ts'
import type { Site } from '#contract/site.ts'
import { waitSeconds } from '#server/modules/organisation/giving/declines.ts'
import {
  addDonor,
  findCustomer,
  findDeclines,
  listDonors,
} from '#server/modules/organisation/giving/donor.queries.ts'
import { hasLivePledge } from '#server/modules/organisation/giving/pledge.queries.ts'
import {
  type ReconcileDeps,
  reconcileCustomer,
} from '#server/modules/organisation/giving/reconcile-customer.ts'
import { PaymentFailure } from '#server/platform/payments/payments.ts'
import { type Checkout, findCheckout, replaceCheckout } from './checkout.queries.ts'

interface Giver {
  id: string
  email: string
}

export interface CheckoutDeps extends ReconcileDeps {
  site: Site
  /**
   * Rate limit: counts a new pay page of a member, before it is created.
   * @throws {AppError} if there were too many
   */
  countPage(memberId: string): Promise<void>
}

/**
 * Maximum number of attempts to create a pay page while other processes replace it concurrently.
 */
const MAX_TRIES = 5

/**
 * Returns a page at the payment provider on which a member pays the first month of a gift.
 * A member has at most one open page: a second click gets the same page, and another amount closes the
 * previous page.
 * Rejects a member who already gives. Before this check, a known donor is reconciled with the provider, which
 * may know of a payment before we do.
 * @returns the URL of the page
 * @throws {AppError} `donation.already_giving`; `donation.too_many_declines`; errors of `countPage`
 * @throws {PaymentFailure}
 */
export async function beginCheckout(
  parts: CheckoutDeps,
  member: Giver,
  amountCents: number,
): Promise<string> {
  const { db, payments } = parts
  const current = await findCustomer(db, member.id)
  if (current !== null) await reconcileCustomer(parts, current)
  await refuseSecondPledge(parts, member)
  await refuseAfterDeclines(parts, member)

  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await findCheckout(db, member.id)
    if (before && (await isOpenFor(parts, before, amountCents))) return before.url
    const page = await replacePage(parts, member, { before, amountCents })
    const stored = await replaceCheckout(db, page, before)
    // Concurrent requests for one amount share an idempotency key, so they all receive the same
    // page.
    if (stored.sessionId === page.sessionId) return page.url
    // A concurrent request has stored another page first. The donor is redirected to that page, and the page created
    // here is closed unused.
    await payments.expireCheckout(page.sessionId)
  }
  throw new PaymentFailure('too_many_at_once')
}

async function isOpenFor(
  { payments, clock }: CheckoutDeps,
  checkout: Checkout,
  amountCents: number,
): Promise<boolean> {
  const isSame = checkout.amountCents === amountCents && checkout.expiresAt > clock()
  return isSame && payments.isCheckoutOpen(checkout.sessionId)
}

/**
 * Creates a pay page. Closes the previous page first, so that a donor cannot pay on both pages, even if the process
 * dies in between.
 */
async function replacePage(
  parts: CheckoutDeps,
  member: Giver,
  { before, amountCents }: { before: Checkout | null; amountCents: number },
): Promise<Checkout> {
  const { payments, site, clock } = parts
  await parts.countPage(member.id)
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
  return { memberId: member.id, sessionId, url, amountCents, expiresAt }
}

/**
 * Rejects a member with a live pledge.
 * @throws {AppError} `donation.already_giving`
 */
async function refuseSecondPledge({ db, clock }: CheckoutDeps, member: Giver): Promise<void> {
  if (await hasLivePledge(db, member.id, clock())) throw new AppError('donation.already_giving')
}

/**
 * Rejects a member with too many declined cards.
 * @throws {AppError} `donation.too_many_declines`
 */
async function refuseAfterDeclines({ db, clock }: CheckoutDeps, member: Giver): Promise<void> {
  const declines = await findDeclines(db, member.id)
  const retryAfterSeconds = declines ? waitSeconds(declines, clock()) : 0
  if (retryAfterSeconds > 0) throw new AppError('donation.too_many_declines', { retryAfterSeconds })
}

/**
 * Closes a page before it is replaced.
 * @throws {AppError} `donation.already_giving` if it has just been paid
 */
async function closePage(parts: CheckoutDeps, member: Giver, sessionId: string): Promise<void> {
  const { payments, db } = parts
  if (await payments.expireCheckout(sessionId)) return
  const customers = await listDonors(db, member.id)
  for (const { customerId } of customers) await reconcileCustomer(parts, customerId)
  await refuseSecondPledge(parts, member)
}

/**
 * Period in which clicks on one amount share an idempotency key. Not longer than a minute: if the request failed, the
 * provider repeats the error for the same key for a day.
 */
const KEY_MS = 60_000

function keyTime(now: Date): number {
  return Math.floor(now.getTime() / KEY_MS)
}

/**
 * Returns the member's customer id at the provider; creates a customer if there is none or it was
 * deleted.
 */
async function customerOf(
  { db, payments, clock }: CheckoutDeps,
  { id: memberId, email }: Giver,
): Promise<string> {
  // One query both finds the current customer and counts the earlier ones for the idempotency key. With two queries, a
  // concurrent request could create a customer in between. The count would then include it, and the different key would
  // create a second customer.
  const before = await listDonors(db, memberId)
  const current = before.find(({ isGone }) => !isGone)
  if (current) return current.customerId
  const customerId = await payments.createCustomer({
    email,
    memberId,
    // The idempotency key contains a hash of the email address: the provider rejects a known key with other data, for
    // example after the address was changed.
    key: `donor-${memberId}-${before.length}-${createHash('sha256').update(email).digest('base64url')}`,
  })
  return addDonor(db, { customerId, memberId, createdAt: clock() })
}
