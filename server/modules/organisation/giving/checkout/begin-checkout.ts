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
  type ReconcileParts,
  reconcileCustomer,
} from '#server/modules/organisation/giving/reconcile-customer.public.ts'
import { PaymentFailure } from '#server/platform/payments/payments.ts'
import { type Checkout, findCheckout, replaceCheckout } from './checkout.queries.ts'

interface Giver {
  id: string
  email: string
}

export interface CheckoutParts extends ReconcileParts {
  site: Site
  /** Called before a new page is made. @throws {AppError} where there were too many */
  countPage(memberId: string): Promise<void>
}

/** How often a page is made anew because another process was faster. */
const MAX_TRIES = 5

/**
 * A page at the provider where a member can pay for the first month of their gift. At most one such page of a member can
 * be paid on: a second click leads to the same one, another amount closes the one before, and whoever gives already is
 * told so, also where the provider knows it and we do not yet.
 * @returns its address
 * @throws {AppError} `donation.already_giving`; `donation.too_many_declines`; what `countPage` throws
 * @throws {PaymentFailure}
 */
export async function beginCheckout(
  parts: CheckoutParts,
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
    // The same one where two asked for one amount: to the provider that was one request.
    if (stored.sessionId === page.sessionId) return page.url
    // Nobody was led to it.
    await payments.expireCheckout(page.sessionId)
  }
  throw new PaymentFailure('too_many_at_once')
}

async function isOpenFor(
  { payments, clock }: CheckoutParts,
  checkout: Checkout,
  amountCents: number,
): Promise<boolean> {
  const isSame = checkout.amountCents === amountCents && checkout.expiresAt > clock()
  return isSame && payments.isCheckoutOpen(checkout.sessionId)
}

/** A new page; the one before it is closed first: a process may die at any line, and then too only one may be paid on. */
async function replacePage(
  parts: CheckoutParts,
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

/** @throws {AppError} `donation.already_giving` */
async function refuseSecondPledge({ db, clock }: CheckoutParts, member: Giver): Promise<void> {
  if (await hasLivePledge(db, member.id, clock())) throw new AppError('donation.already_giving')
}

/** @throws {AppError} `donation.too_many_declines` */
async function refuseAfterDeclines({ db, clock }: CheckoutParts, member: Giver): Promise<void> {
  const declines = await findDeclines(db, member.id)
  const retryAfterSeconds = declines ? waitSeconds(declines, clock()) : 0
  if (retryAfterSeconds > 0) throw new AppError('donation.too_many_declines', { retryAfterSeconds })
}

/**
 * Closes a page that another is to take the place of.
 * @throws {AppError} `donation.already_giving` where it was paid on in this very moment
 */
async function closePage(parts: CheckoutParts, member: Giver, sessionId: string): Promise<void> {
  const { payments, db } = parts
  if (await payments.expireCheckout(sessionId)) return
  const customers = await listDonors(db, member.id)
  for (const { customerId } of customers) await reconcileCustomer(parts, customerId)
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
  // In one look: of two at once, the later would else count the customer that the earlier has just become.
  const before = await listDonors(db, memberId)
  const current = before.find(({ isGone }) => !isGone)
  if (current) return current.customerId
  const customerId = await payments.createCustomer({
    email,
    memberId,
    // With another address it is another wish, which the provider refuses under the same key.
    key: `donor-${memberId}-${before.length}-${createHash('sha256').update(email).digest('base64url')}`,
  })
  return addDonor(db, { customerId, memberId, createdAt: clock() })
}
