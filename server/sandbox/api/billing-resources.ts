import { z } from 'zod'
import {
  type CheckoutRequest,
  createCheckoutSession,
  expireCheckoutSession,
} from '#server/sandbox/billing/checkout.ts'
import { openPortal } from '#server/sandbox/billing/portal.ts'
import {
  cancelNow,
  setCancelAtPeriodEnd,
  setSubscriptionMetadata,
} from '#server/sandbox/billing/subscriptions.ts'
import { subscriptionObject } from '#server/sandbox/objects/billing-objects.ts'
import { checkoutSessionObject, portalSessionObject } from '#server/sandbox/objects/checkout-objects.ts'
import { find } from '#server/sandbox/state/find.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import type { SubscriptionRecord } from '#server/sandbox/state/state.ts'
import { price } from './catalogue-resources.ts'
import { count, filter, metadata, text, truth, url } from './params.ts'
import { has, on, type Resources, reading } from './resource.ts'

const newCheckoutSession = z.object({
  mode: z.literal('subscription'),
  customer: z.string().min(1),
  line_items: z.tuple([
    z.strictObject({
      price: z.string().optional(),
      price_data: z.strictObject(price).optional(),
      quantity: count.pipe(z.number().min(1)).default(1),
    }),
  ]),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata,
  subscription_data: z.strictObject({ metadata, description: text.optional() }).optional(),
  payment_method_types: z.tuple([z.literal('card')]).optional(),
  locale: z.string().optional(),
  submit_type: z.string().optional(),
})

/** Resources of the simulated API for starting, continuing and ending a subscription. */
export const billingResources: Resources = {
  ...reading(
    '/v1/checkout/sessions',
    'checkoutSessions',
    { customer: filter, subscription: filter, status: z.enum(['open', 'complete', 'expired']).optional() },
    (record, { customer, subscription, status }) => has(record, { customer, subscription, status }),
  ),
  'POST /v1/checkout/sessions': on(newCheckoutSession.shape, ({ state, now, origin }, request) =>
    checkoutSessionObject(state, createCheckoutSession(state, now, checkoutRequest(origin, request))),
  ),
  'POST /v1/checkout/sessions/:id/expire': on({}, ({ state, now, id }) =>
    checkoutSessionObject(state, expireCheckoutSession(state, now, id)),
  ),
  'POST /v1/billing_portal/sessions': on(
    { customer: z.string().min(1), return_url: url.optional(), locale: z.string().optional() },
    ({ state, now, origin }, { customer, return_url: returnUrl = null }) =>
      portalSessionObject(openPortal(state, now, { origin, customer, returnUrl })),
  ),
  ...reading(
    '/v1/subscriptions',
    'subscriptions',
    {
      customer: filter,
      price: filter,
      status: z.enum(['active', 'past_due', 'canceled', 'ended', 'all']).optional(),
    },
    (record, { customer, price, status }) => has(record, { customer, price }) && hasStatus(record, status),
  ),
  'POST /v1/subscriptions/:id': on(
    { cancel_at_period_end: truth.optional(), metadata },
    ({ state, now, id }, request) => {
      if (request.metadata) setSubscriptionMetadata(state, now, id, request.metadata)
      if (request.cancel_at_period_end !== undefined)
        setCancelAtPeriodEnd(state, now, id, request.cancel_at_period_end)
      return subscriptionObject(state, find(state, 'subscriptions', id))
    },
  ),
  'DELETE /v1/subscriptions/:id': on(
    { invoice_now: truth.optional(), prorate: truth.optional() },
    ({ state, now, id }) => subscriptionObject(state, cancelNow(state, now, id)),
  ),
  ...reading(
    '/v1/invoices',
    'invoices',
    {
      customer: filter,
      subscription: filter,
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    (record, { customer, subscription, status }) => has(record, { customer, subscription, status }),
  ),
}

function checkoutRequest(origin: string, request: z.output<typeof newCheckoutSession>): CheckoutRequest {
  const [{ price, price_data: data, quantity }] = request.line_items
  const chosen = data ? { product: data.product, unitAmount: data.unit_amount } : price
  if (chosen === undefined || (data && price !== undefined))
    throw invalid('One of price and price_data is needed.', 'parameter_missing', 'line_items[0]')
  return {
    origin,
    customer: request.customer,
    price: chosen,
    quantity,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    clientReferenceId: request.client_reference_id,
    metadata: request.metadata,
    subscriptionMetadata: request.subscription_data?.metadata,
  }
}

/**
 * Returns whether a subscription has the requested status. Canceled subscriptions are listed only if the request names
 * `canceled`, `ended` or `all`.
 */
function hasStatus({ status }: SubscriptionRecord, requested: string | undefined): boolean {
  if (requested === 'all') return true
  if (requested === undefined) return status !== 'canceled'
  return requested === 'ended' ? status === 'canceled' : status === requested
}
