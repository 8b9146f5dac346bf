import { z } from 'zod'
import { refund } from '#server/sandbox/billing/refunds.ts'
import { balanceObject, refundObject } from '#server/sandbox/objects/money-objects.ts'
import { count, filter, metadata } from './params.ts'
import { has, on, type Resources, reading } from './resource.ts'

const reason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional()

/** Resources of the simulated API: charges, refunds, payouts and events. */
export const moneyResources: Resources = {
  ...reading('/v1/charges', 'charges', { customer: filter, payment_intent: filter }, (record, request) =>
    has(record, { customer: request.customer, paymentIntent: request.payment_intent }),
  ),
  ...reading('/v1/refunds', 'refunds', { charge: filter, payment_intent: filter }, (record, request) =>
    has(record, { charge: request.charge, paymentIntent: request.payment_intent }),
  ),
  ...reading('/v1/disputes', 'disputes', { charge: filter, payment_intent: filter }, (record, request) =>
    has(record, { charge: request.charge, paymentIntent: request.payment_intent }),
  ),
  'POST /v1/refunds': on(
    { charge: filter, payment_intent: filter, amount: count.optional(), reason, metadata },
    ({ state, now }, { payment_intent: paymentIntent, ...request }) =>
      refundObject(state, refund(state, now, { ...request, paymentIntent })),
  ),
  ...reading(
    '/v1/balance_transactions',
    'balanceTransactions',
    { type: filter, payout: filter, source: filter },
    (record, { type, payout, source }) => has(record, { type, payout, source }),
  ),
  'GET /v1/balance': on({}, ({ state }) => balanceObject(state)),
  ...reading('/v1/payouts', 'payouts', {}),
  ...reading('/v1/events', 'events', { type: filter }, (record, { type }) => has(record, { type })),
}
