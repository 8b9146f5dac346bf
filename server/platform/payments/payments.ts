import Stripe from 'stripe'
import { traced } from '#server/platform/tracing/tracing.ts'
import {
  type CustomerAtProvider,
  customerAtProvider,
  isOurs,
  type Movement,
  movementOf,
  paymentBehind,
} from './customer-at-provider.ts'

export interface PaymentConfig {
  /** Opens our account at the provider. */
  secretKey: string
  /** Proves that an event came from the provider. */
  webhookSecret: string
  /** What monthly gifts are booked under. */
  productId: string
  /** Where the provider's API is; without it at Stripe. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

export interface CheckoutRequest {
  customerId: string
  memberId: string
  amountCents: number
  /** Where the donor comes back to. */
  successUrl: string
  cancelUrl: string
  /** A second request under one key makes no second page. */
  key: string
}

/** An event, as far as anybody here believes it: that something happened, and to whom. */
export interface ProviderEvent {
  id: string
  type: string
  customerId: string | null
  /** The payment it is about, where it names one: a dispute names no customer. */
  paymentId: string | null
}

/** Our account at the provider, as far as gifts depend on it. */
export interface AccountAtProvider {
  takesPayments: boolean
  /** `*` among the events is all of them. */
  webhooks: { url: string; isEnabled: boolean; events: string[] }[]
}

/** The one door to the payment provider. Each function throws `PaymentFailure` where the provider could not do it. */
export type Payments = ReturnType<typeof createPayments>

const TIMEOUT_MS = 20_000
const RETRIES = 2

/** Through Stripe's own SDK, wherever its API is. */
export function createPayments(config: PaymentConfig) {
  return eachTraced(overStripe(config))
}

function overStripe({ secretKey, webhookSecret, productId, api }: PaymentConfig) {
  const stripe = new Stripe(secretKey, {
    ...api,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })

  async function makeProduct(name: string): Promise<void> {
    await stripe.products.create({ id: productId, name }, { idempotencyKey: `product-${productId}` })
  }

  function refundsOf(charge: string): Promise<Stripe.Refund[]> {
    const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
    return all(stripe.refunds.list({ charge, limit: 100, expand }))
  }

  return {
    productId,

    /** @param key a second request under one key makes no second customer */
    createCustomer: ({ email, memberId, key }: { email: string; memberId: string; key: string }) =>
      attempt(async () => {
        const made = await stripe.customers.create(
          { email, metadata: { member_id: memberId } },
          { idempotencyKey: key },
        )
        return made.id
      }),

    /** Erases a customer at the provider, and ends what they pay. One who is not there is no mistake. */
    deleteCustomer: (id: string) =>
      attempt(async () => {
        await stripe.customers.del(id).catch(unlessMissing)
      }),

    createCheckout: (request: CheckoutRequest, productName: string) =>
      attempt(async () => {
        const create = () =>
          stripe.checkout.sessions.create(sessionOf(request, productId), { idempotencyKey: request.key })
        const session = await create().catch(async (error: unknown) => {
          // Once in the life of an account: the product is made with the first gift.
          if (!isMissing(error)) throw error
          await makeProduct(productName)
          return stripe.checkout.sessions.create(sessionOf(request, productId), {
            idempotencyKey: `${request.key}-with-product`,
          })
        })
        if (session.url === null) throw new PaymentFailure('no_address')
        return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
      }),

    /** Whether somebody may still pay there. */
    isCheckoutOpen: (id: string) =>
      attempt(async () => {
        const session = await stripe.checkout.sessions.retrieve(id).catch(unlessMissing)
        return session?.status === 'open'
      }),

    /** Closes a page, so that nobody pays there any more. @returns false where somebody has */
    expireCheckout: (id: string): Promise<boolean> =>
      attempt(async () => {
        try {
          await stripe.checkout.sessions.expire(id)
          return true
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          const session = await stripe.checkout.sessions.retrieve(id).catch(unlessMissing)
          return session?.status !== 'complete'
        }
      }),

    openPortal: ({ customerId, returnUrl }: { customerId: string; returnUrl: string }) =>
      attempt(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        })
        return session.url
      }),

    /**
     * Four questions, and one more for each payment of which something was given back or disputed.
     * @throws {PaymentFailure} `customer_missing` for one that was never there. Whoever was deleted is known as deleted: so the
     * key opens another account than the one the customer was made in, and nothing may follow from what is not in it.
     */
    readCustomer: (id: string): Promise<CustomerAtProvider> =>
      attempt(async () => {
        const customer = await stripe.customers.retrieve(id).catch(unlessMissing)
        if (!customer) throw new PaymentFailure('customer_missing')
        const of = { customer: id, limit: 100 }
        const [subscriptions, invoices, charges] = await Promise.all([
          all(stripe.subscriptions.list({ ...of, status: 'all' })).catch(noneIfMissing),
          all(stripe.invoices.list({ ...of, expand: ['data.payments'] })).catch(noneIfMissing),
          all(stripe.charges.list({ ...of, expand: ['data.balance_transaction', 'data.refunds'] })).catch(
            noneIfMissing,
          ),
        ])
        // Also what could not be given back in the end has moved money, twice.
        const givenBack = charges.filter(({ refunds }) => (refunds?.data.length ?? 0) > 0)
        const disputed = charges.filter((charge) => charge.disputed)
        const [refunds, disputes] = await Promise.all([
          Promise.all(givenBack.map(({ id: charge }) => refundsOf(charge))),
          Promise.all(disputed.map(({ id: charge }) => all(stripe.disputes.list({ charge, limit: 100 })))),
        ])
        return customerAtProvider({
          ...{ customer, subscriptions, invoices, charges },
          ...{ refunds: refunds.flat(), disputes: disputes.flat() },
        })
      }),

    /** Every movement of our balance since a moment, oldest first. */
    movementsSince: (since: Date): Promise<Movement[]> =>
      attempt(async () => {
        const gte = Math.floor(since.getTime() / 1000)
        const request = { created: { gte }, limit: 100, expand: ['data.source'] }
        const moved = await all(stripe.balanceTransactions.list(request))
        return moved
          .filter(isOurs)
          .map((one) => movementOf(one, paymentBehind(one)))
          .reverse()
      }),

    /** All that is ours at the provider, in cents, whether it may be paid out yet or not. */
    balanceCents: (): Promise<number> =>
      attempt(async () => {
        const { available, pending } = await stripe.balance.retrieve()
        const dollars = [...available, ...pending].filter(({ currency }) => currency === 'usd')
        return dollars.reduce((sum, { amount }) => sum + amount, 0)
      }),

    /** Whether the key opens an account that takes payments, and where that tells of what happens. */
    readAccount: (): Promise<AccountAtProvider> =>
      attempt(async () => {
        const { charges_enabled: takesPayments } = await stripe.accounts.retrieveCurrent()
        const endpoints = await all(stripe.webhookEndpoints.list({ limit: 100 }))
        const webhooks = endpoints.map(({ url, status, enabled_events: events }) => {
          return { url, isEnabled: status === 'enabled', events }
        })
        return { takesPayments, webhooks }
      }),

    /** @returns null for what the provider did not sign, or signed too long ago */
    async verifyEvent(body: string, signature: string): Promise<ProviderEvent | null> {
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
        const { id, type, data } = event
        return { id, type, customerId: customerOf(data.object), paymentId: paymentOf(data.object) }
      } catch {
        return null
      }
    },
  }
}

/** Each question to the provider is a span, by the name of what it asks. */
function eachTraced<Asks extends object>(asks: Asks): Asks {
  const of = ([name, ask]: [string, unknown]) => {
    if (typeof ask !== 'function' || name === 'verifyEvent') return [name, ask]
    return [name, (...values: unknown[]) => traced('client', `stripe ${name}`, () => ask(...values))]
  }
  return Object.fromEntries(Object.entries(asks).map(of)) as Asks
}

function sessionOf(
  { customerId, memberId, amountCents, successUrl, cancelUrl }: CheckoutRequest,
  productId: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: memberId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          product: productId,
          unit_amount: amountCents,
          recurring: { interval: 'month' },
        },
      },
    ],
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** The provider could not do it, for now or for good. Says which kind of trouble, and nothing of what was sent. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly code: string

  constructor(code: string) {
    super(`the payment provider could not do it: ${code}`)
    this.code = code
  }
}

/** What the SDK says of an error may repeat what was sent: of that, its kind is enough. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentFailure(error.code ?? error.type)
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function unlessMissing(error: unknown): null {
  if (!isMissing(error)) throw error
  return null
}

function noneIfMissing(error: unknown): [] {
  if (!isMissing(error)) throw error
  return []
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

function customerOf(about: object): string | null {
  if ('object' in about && about.object === 'customer' && 'id' in about) return String(about.id)
  const customer = 'customer' in about ? about.customer : null
  return typeof customer === 'string' ? customer : null
}

function paymentOf(about: object): string | null {
  const charge = 'charge' in about ? about.charge : null
  return typeof charge === 'string' ? charge : null
}
