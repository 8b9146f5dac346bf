import Stripe from 'stripe'
import { traced } from '#server/platform/tracing/tracing.ts'
import {
  type CustomerAtProvider,
  customerAtProvider,
  deletedCustomer,
  isOurs,
  type Movement,
  movementOf,
  paymentBehind,
} from './customer-at-provider.ts'
import { isSandboxCustomer } from './sandbox-ids.ts'

export interface PaymentConfig {
  /** API key of our account at the provider. */
  secretKey: string
  /** Secret for verifying webhook signatures. */
  webhookSecret: string
  /** Id of the product, in the sense of Stripe, under which monthly gifts are charged. */
  productId: string
  /** Base URL of the provider's API; by default Stripe. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

export interface CheckoutRequest {
  customerId: string
  memberId: string
  amountCents: number
  /** URL to which the provider redirects the browser after a successful payment. */
  successUrl: string
  cancelUrl: string
  /** Idempotency key: a second request with it creates no second checkout page. */
  key: string
}

/**
 * A webhook event, reduced to the fields that are trusted: an event of this type happened to this
 * customer or payment.
 */
export interface ProviderEvent {
  id: string
  type: string
  customerId: string | null
  /** The payment that the event refers to, if any: a dispute names no customer. */
  paymentId: string | null
}

/** State of our account at the provider, which `doctor` checks: if it is wrong, gifts fail. */
export interface AccountAtProvider {
  takesPayments: boolean
  /** Webhooks of the account, with the events they receive: `*` matches all events. */
  webhooks: { url: string; isEnabled: boolean; events: string[] }[]
}

/**
 * Client of the payment provider. Every function throws `PaymentFailure` if the provider rejects
 * the request or is unavailable.
 */
export type Payments = ReturnType<typeof createPayments>

const TIMEOUT_MS = 20_000
const RETRIES = 2

/** Creates a client with Stripe's SDK, for Stripe or the sandbox. */
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

    /**
     * Creates a customer at the provider.
     * @param key idempotency key: a second request with it creates no second customer
     */
    createCustomer: ({ email, memberId, key }: { email: string; memberId: string; key: string }) =>
      attempt(async () => {
        const made = await stripe.customers.create(
          { email, metadata: { member_id: memberId } },
          { idempotencyKey: key },
        )
        return made.id
      }),

    /**
     * Deletes a customer at the provider and ends their subscriptions. A missing customer is not an
     * error.
     */
    deleteCustomer: (id: string) =>
      attempt(async () => {
        await stripe.customers.del(id).catch(unlessMissing)
      }),

    createCheckout: (request: CheckoutRequest, productName: string) =>
      attempt(async () => {
        const create = () =>
          stripe.checkout.sessions.create(sessionOf(request, productId), { idempotencyKey: request.key })
        const session = await create().catch(async (error: unknown) => {
          // Before the first monthly gift, the product under which monthly gifts are charged does not exist at the
          // provider. It is created here.
          if (!isMissing(error)) throw error
          await makeProduct(productName)
          return stripe.checkout.sessions.create(sessionOf(request, productId), {
            idempotencyKey: `${request.key}-with-product`,
          })
        })
        if (session.url === null) throw new PaymentFailure('no_address')
        return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
      }),

    /** Returns whether a checkout page can still be paid: it is neither paid nor expired. */
    isCheckoutOpen: (id: string) =>
      attempt(async () => {
        const session = await stripe.checkout.sessions.retrieve(id).catch(unlessMissing)
        return session?.status === 'open'
      }),

    /** Expires a checkout page, so that it can no longer be paid. @returns false if it has already been paid */
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
     * Reads a customer with four requests, and one more for each payment with a refund or dispute. The provider still
     * returns a deleted customer, marked as deleted. An unknown customer therefore means that our API key belongs to
     * another account at the provider, and not that the customer's pledges have ended. The exception is a customer who
     * was created in the sandbox before the operator configured Stripe: this customer is returned as deleted.
     * @throws {PaymentFailure} `customer_missing` for an unknown customer
     */
    readCustomer: (id: string): Promise<CustomerAtProvider> =>
      attempt(async () => {
        const customer = await stripe.customers.retrieve(id).catch(unlessMissing)
        if (!customer) {
          if (isSandboxCustomer(id)) return deletedCustomer(id)
          throw new PaymentFailure('customer_missing')
        }
        const filter = { customer: id, limit: 100 }
        const [subscriptions, invoices, charges] = await Promise.all([
          all(stripe.subscriptions.list({ ...filter, status: 'all' })).catch(noneIfMissing),
          all(stripe.invoices.list({ ...filter, expand: ['data.payments'] })).catch(noneIfMissing),
          all(stripe.charges.list({ ...filter, expand: ['data.balance_transaction', 'data.refunds'] })).catch(
            noneIfMissing,
          ),
        ])
        // Failed refunds are included, because they also moved money: out and back again.
        const givenBack = charges.filter(({ refunds }) => (refunds?.data.length ?? 0) > 0)
        const disputed = charges.filter((charge) => charge.disputed)
        const [refunds, disputes] = await Promise.all([
          Promise.all(givenBack.map(({ id: charge }) => refundsOf(charge))),
          Promise.all(disputed.map(({ id: charge }) => all(stripe.disputes.list({ charge, limit: 100 })))),
        ])
        return customerAtProvider({
          customer,
          subscriptions,
          invoices,
          charges,
          refunds: refunds.flat(),
          disputes: disputes.flat(),
        })
      }),

    /** Returns every change of our balance at the provider since an instant, oldest first. */
    movementsSince: (since: Date): Promise<Movement[]> =>
      attempt(async () => {
        const gte = Math.floor(since.getTime() / 1000)
        const request = { created: { gte }, limit: 100, expand: ['data.source'] }
        const moved = await all(stripe.balanceTransactions.list(request))
        return moved
          .filter(isOurs)
          .map((transaction) => movementOf(transaction, paymentBehind(transaction)))
          .reverse()
      }),

    /** Returns our balance at the provider in cents, including amounts that are not available for payout yet. */
    balanceCents: (): Promise<number> =>
      attempt(async () => {
        const { available, pending } = await stripe.balance.retrieve()
        const dollars = [...available, ...pending].filter(({ currency }) => currency === 'usd')
        return dollars.reduce((sum, { amount }) => sum + amount, 0)
      }),

    /** Returns whether the account accepts payments, and the list of its webhooks. */
    readAccount: (): Promise<AccountAtProvider> =>
      attempt(async () => {
        const { charges_enabled: takesPayments } = await stripe.accounts.retrieveCurrent()
        const endpoints = await all(stripe.webhookEndpoints.list({ limit: 100 }))
        const webhooks = endpoints.map(({ url, status, enabled_events: events }) => {
          return { url, isEnabled: status === 'enabled', events }
        })
        return { takesPayments, webhooks }
      }),

    /**
     * Verifies and parses a webhook event.
     * @returns null if the signature is invalid or too old
     */
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

/** Wraps each request to the provider in a span with its name. */
function eachTraced<Client extends object>(client: Client): Client {
  const withSpan = ([name, request]: [string, unknown]) => {
    if (typeof request !== 'function' || name === 'verifyEvent') return [name, request]
    return [name, (...values: unknown[]) => traced('client', `stripe ${name}`, () => request(...values))]
  }
  return Object.fromEntries(Object.entries(client).map(withSpan)) as Client
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

/**
 * Error for a request that the payment provider rejected or could not process, temporarily or permanently.
 * Contains the error code and no data of the request.
 */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly code: string

  constructor(code: string) {
    super(`the payment provider could not do it: ${code}`)
    this.code = code
  }
}

/** Reduces an error of the SDK to its code, because its message may contain request data. */
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
  for await (const item of list) found.push(item)
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
