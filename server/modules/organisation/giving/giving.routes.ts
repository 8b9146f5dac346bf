import type { Context } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import {
  checkoutRequest,
  ownGiving,
  providerPage,
  type SubscriptionStatus,
  subscriptionStatus,
} from '#contract/organisation/giving.ts'
import type { Site } from '#contract/site.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { beginCheckout } from '#server/modules/organisation/giving/checkout/begin-checkout.ts'
import { createCheckoutQueue } from '#server/modules/organisation/giving/checkout/checkout-queue.ts'
import { isContinued } from '#server/modules/organisation/shared/pledge.ts'
import { type Entitlement, findEntitlement } from '#server/modules/shared/entitlement.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { PaymentFailure, type Payments } from '#server/platform/payments/payments.ts'
import { findCustomer } from './donor.queries.ts'
import { etagOf } from './etag.ts'
import { listGifts, listYears } from './gift.queries.ts'
import { openPortalOf } from './open-portal.ts'
import { findCurrentPledge, type LivePledge } from './pledge.queries.ts'
import { reconcileCustomer } from './reconcile-customer.ts'

export interface GivingDeps {
  payments: Payments
  /** The billing clock. */
  clock: BillingClock
  jobs: JobSender
  site: Site
  fairValueCents: number
  /** Whether payments run in sandbox mode, in which no cards are charged. */
  isSandbox: boolean
  /** Rate limit for one member's requests that query the payment provider. */
  asking: RateLimit
  /** Rate limit for new pay pages of one member. */
  pages: RateLimit
  /** Rate limit per IP address for new pay pages of accounts younger than a day. */
  pagesOfNewAccounts: RateLimit
}

const check = route('giving.check_subscription', 'get', '/check-subscription', {
  summary: 'Get the premium status and its end',
  responses: {
    200: answers(subscriptionStatus, 'The current status'),
    304: { description: 'Not modified' },
  },
})

const refresh = route('giving.refresh_subscription', 'post', '/check-subscription', {
  summary: 'Get the premium status after a reconciliation with the payment provider',
  responses: {
    200: answers(subscriptionStatus, 'The current status'),
    502: refuses('The provider does not respond'),
  },
})

const createCheckout = route('giving.create_checkout', 'post', '/create-checkout', {
  summary: 'Create a checkout page for a monthly gift',
  request: { body: jsonBody(checkoutRequest) },
  responses: {
    200: answers(providerPage, 'The URL of the page, for a new tab'),
    400: refuses('The amount is missing or too small'),
    409: refuses('There is already a monthly gift'),
    429: refuses('Too many pages, or too many declined cards'),
    502: refuses('The provider does not respond'),
  },
})

const openPortal = route('giving.open_portal', 'post', '/customer-portal', {
  summary: 'Create a portal page for changing or ending the monthly gift',
  responses: {
    200: answers(providerPage, 'The URL of the page, for a new tab'),
    409: refuses('The caller has no monthly gift at the provider'),
    502: refuses('The provider does not respond'),
  },
})

const readOwn = route('giving.read_own', 'get', '/giving', {
  summary: 'Get the monthly gift and the list of all gifts',
  responses: { 200: answers(ownGiving, 'The monthly gift and all gifts') },
})

export function givingRoutes({ isSandbox, asking, pages, pagesOfNewAccounts, ...parts }: GivingDeps) {
  const { clock } = parts
  const inTurn = createCheckoutQueue()
  return apiRoutes()
    .openapi(check, async (c) => {
      const found = await findEntitlement(c.var.db, memberOf(c).id)
      const status = statusOf(found, clock())
      const etag = etagOf(status)
      c.header('etag', etag)
      c.header('cache-control', 'private, no-cache')
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
      return c.json(status, 200)
    })
    .openapi(refresh, async (c) => {
      const { db } = c.var
      const { id } = memberOf(c)
      await asking.count(id)
      const customerId = await findCustomer(db, id)
      await orRefuse(c, 'donation.refresh_failed', async () => {
        if (customerId !== null) await reconcileCustomer({ ...parts, db }, customerId)
      })
      return c.json(statusOf(await findEntitlement(db, id), clock()), 200)
    })
    .openapi(createCheckout, async (c) => {
      const { db } = c.var
      const { id, email, createdAtMs } = memberOf(c)
      await asking.count(id)
      const amountCents = Math.round(c.req.valid('json').amount * 100)
      const ageMs = c.var.clock().getTime() - createdAtMs
      const isNewAccount = ageMs >= 0 && ageMs < DAY_MS
      const countPage = async () => {
        await pages.count(id)
        if (isNewAccount) await pagesOfNewAccounts.count(c.var.address)
      }
      const begin = () => beginCheckout({ ...parts, db, countPage }, { id, email }, amountCents)
      const url = await orRefuse(c, 'donation.failed', () => inTurn({ memberId: id, amountCents }, begin))
      return c.json({ url }, 200)
    })
    .openapi(openPortal, async (c) => {
      const { id } = memberOf(c)
      await asking.count(id)
      const url = await orRefuse(c, 'donation.failed', () => openPortalOf({ ...parts, db: c.var.db }, id))
      return c.json({ url }, 200)
    })
    .openapi(readOwn, async (c) => {
      const { id, timeZone } = memberOf(c)
      const { db } = c.var
      const now = clock()
      const current = await findCurrentPledge(db, id, now)
      const gifts = await listGifts(db, id)
      const years = await listYears(db, id)
      const subscription = statusOf(current?.entitlement ?? null, now)
      const pledge = current?.pledge ? toPledge(current.pledge) : null
      return c.json({ subscription, pledge, gifts, years, timeZone, isSandbox }, 200)
    })
}

function statusOf(found: Entitlement | null, now: Date): SubscriptionStatus {
  const isEver = found !== null && found.premiumUntil.getTime() > 0
  if (!isEver) return { subscribed: false, product_id: null, subscription_end: null }
  const { premiumUntil, coveredUntil, productId } = found
  const subscribed = premiumUntil > now
  // A grace period follows the paid period. While it runs, its end is displayed; at all other times, the end
  // of the paid period is displayed.
  const end = subscribed && coveredUntil <= now ? premiumUntil : coveredUntil
  return { subscribed, product_id: subscribed ? productId : null, subscription_end: end.toISOString() }
}

function toPledge(live: LivePledge) {
  const nextGiftAt = isContinued({ ...live, endedAt: null }) ? live.periodEndsAt.toISOString() : null
  return {
    amountCents: live.amountCents,
    nextGiftAt,
    endsAt: live.cancelsAt?.toISOString() ?? null,
    isUnpaid: live.unpaidInvoiceId !== null,
  }
}

/** Runs `work`. Maps a failure of the payment provider to the API error `code`, and logs its cause. */
async function orRefuse<T>(c: Context<AppEnv>, code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    c.var.log.warn({ refusal: code, because: error.code }, 'the payment provider could not do it')
    throw new AppError(code)
  }
}
