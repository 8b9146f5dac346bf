import { params } from './params.ts'
import { refund } from './refunds.ts'
import { many, matches, on, one, type Resources } from './resource.ts'
import { eventObject } from './stripe-events.ts'
import {
  balanceObject,
  balanceTransactionObject,
  chargeObject,
  payoutObject,
  refundObject,
} from './stripe-money.ts'

/** What was paid, given back and brought to the bank, and what was told of it. */
export const moneyResources: Resources = {
  'GET /v1/charges': many(
    'charges',
    '/v1/charges',
    params.charges,
    chargeObject,
    (wish) => (record) =>
      matches(wish.customer, record.customer) && matches(wish.payment_intent, record.paymentIntent),
  ),
  'GET /v1/charges/:id': one('charges', chargeObject),
  'POST /v1/refunds': on(params.newRefund, ({ state, now }, { payment_intent: paymentIntent, ...wish }) =>
    refundObject(state, refund(state, now, { ...wish, paymentIntent })),
  ),
  'GET /v1/refunds': many(
    'refunds',
    '/v1/refunds',
    params.refunds,
    refundObject,
    (wish) => (record) =>
      matches(wish.charge, record.charge) && matches(wish.payment_intent, record.paymentIntent),
  ),
  'GET /v1/refunds/:id': one('refunds', refundObject),
  'GET /v1/balance_transactions': many(
    'balanceTransactions',
    '/v1/balance_transactions',
    params.balanceTransactions,
    balanceTransactionObject,
    (wish) => (record) =>
      matches<string>(wish.type, record.type) &&
      matches<string | null>(wish.payout, record.payout) &&
      matches(wish.source, record.source),
  ),
  'GET /v1/balance_transactions/:id': one('balanceTransactions', balanceTransactionObject),
  'GET /v1/balance': on(params.none, ({ state }) => balanceObject(state)),
  'GET /v1/payouts': many('payouts', '/v1/payouts', params.payouts, payoutObject, () => () => true),
  'GET /v1/payouts/:id': one('payouts', payoutObject),
  'GET /v1/events': many(
    'events',
    '/v1/events',
    params.events,
    eventObject,
    (wish) => (record) => matches<string>(wish.type, record.type),
  ),
  'GET /v1/events/:id': one('events', eventObject),
}
