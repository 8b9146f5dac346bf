import type { z } from 'zod'
import { type CheckoutWish, createCheckoutSession, expireCheckoutSession } from './checkout.ts'
import { params } from './params.ts'
import { openPortal } from './portal.ts'
import { many, matches, on, one, type Resources } from './resource.ts'
import { invalid } from './sandbox-error.ts'
import { find } from './sandbox-find.ts'
import type { SubscriptionRecord } from './sandbox-state.ts'
import { invoiceObject, subscriptionObject } from './stripe-billing.ts'
import { checkoutSessionObject, portalSessionObject } from './stripe-checkout.ts'
import { cancelNow, setCancelAtPeriodEnd, setSubscriptionMetadata } from './subscriptions.ts'

/** How giving begins, goes on and ends. */
export const billingResources: Resources = {
  'POST /v1/checkout/sessions': on(params.newCheckoutSession, ({ state, now, origin }, wish) =>
    checkoutSessionObject(state, createCheckoutSession(state, now, checkoutWish(origin, wish))),
  ),
  'GET /v1/checkout/sessions': many(
    'checkoutSessions',
    '/v1/checkout/sessions',
    params.checkoutSessions,
    checkoutSessionObject,
    (wish) => (record) =>
      matches(wish.customer, record.customer) &&
      matches<string | null>(wish.subscription, record.subscription) &&
      matches(wish.status, record.status),
  ),
  'GET /v1/checkout/sessions/:id': one('checkoutSessions', checkoutSessionObject),
  'POST /v1/checkout/sessions/:id/expire': on(params.none, ({ state, now, id }) =>
    checkoutSessionObject(state, expireCheckoutSession(state, now, id)),
  ),
  'POST /v1/billing_portal/sessions': on(params.newPortalSession, ({ state, now, origin }, wish) =>
    portalSessionObject(
      openPortal(state, now, { origin, customer: wish.customer, returnUrl: wish.return_url ?? null }),
    ),
  ),
  'GET /v1/subscriptions': many(
    'subscriptions',
    '/v1/subscriptions',
    params.subscriptions,
    subscriptionObject,
    (wish) => (record) =>
      matches(wish.customer, record.customer) &&
      matches(wish.price, record.price) &&
      hasStatus(record, wish.status),
  ),
  'GET /v1/subscriptions/:id': one('subscriptions', subscriptionObject),
  'POST /v1/subscriptions/:id': on(params.subscription, ({ state, now, id }, wish) => {
    if (wish.metadata) setSubscriptionMetadata(state, now, id, wish.metadata)
    if (wish.cancel_at_period_end !== undefined)
      setCancelAtPeriodEnd(state, now, id, wish.cancel_at_period_end)
    return subscriptionObject(state, find(state, 'subscriptions', id))
  }),
  'DELETE /v1/subscriptions/:id': on(params.cancellation, ({ state, now, id }) =>
    subscriptionObject(state, cancelNow(state, now, id)),
  ),
  'GET /v1/invoices': many(
    'invoices',
    '/v1/invoices',
    params.invoices,
    invoiceObject,
    (wish) => (record) =>
      matches(wish.customer, record.customer) &&
      matches(wish.subscription, record.subscription) &&
      matches<string | null>(wish.status, record.status),
  ),
  'GET /v1/invoices/:id': one('invoices', invoiceObject),
}

function checkoutWish(origin: string, wish: z.infer<typeof params.newCheckoutSession>): CheckoutWish {
  const [{ price, price_data: data, quantity }] = wish.line_items
  const wished = data ? { product: data.product, unitAmount: data.unit_amount } : price
  if (wished === undefined || (data && price !== undefined))
    throw invalid('One of price and price_data is needed.', 'parameter_missing', 'line_items[0]')
  return {
    origin,
    customer: wish.customer,
    price: wished,
    quantity,
    successUrl: wish.success_url,
    cancelUrl: wish.cancel_url,
    clientReferenceId: wish.client_reference_id,
    metadata: wish.metadata,
    subscriptionMetadata: wish.subscription_data?.metadata,
  }
}

/** Those that have ended are shown to whoever asks for them, and to nobody else. */
function hasStatus({ status }: SubscriptionRecord, wished: string | undefined): boolean {
  if (wished === 'all') return true
  if (wished === undefined) return status !== 'canceled'
  return wished === 'ended' ? status === 'canceled' : status === wished
}
