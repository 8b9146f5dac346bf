import { expect, test } from 'vitest'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import { objectsOfCustomer } from '#server/sandbox/objects/objects-of-customer.ts'
import { balanceOf } from '#server/sandbox/state/balance.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import { type Card, emptySandbox, type SandboxState } from '#server/sandbox/state/state.ts'
import { advance } from './billing-cycle.ts'
import { createProduct } from './catalogue.ts'
import { createCheckoutSession, pay } from './checkout.ts'
import { createCustomer, deleteCustomer, replaceCard } from './customers.ts'
import { setCancelAtPeriodEnd } from './subscriptions.ts'

const at = (text: string) => Date.parse(text) / 1000
const BEGIN = at('2026-01-31T10:00:00Z')

function aGift(card: Card) {
  const state = emptySandbox('test')
  createProduct(state, BEGIN, { id: 'gift', name: 'Monthly gift' })
  const customer = createCustomer(state, BEGIN, { email: 'anna@example.org' })
  const session = createCheckoutSession(state, BEGIN, {
    origin: 'http://localhost:3000',
    customer: customer.id,
    price: { product: 'gift', unitAmount: 499 },
    successUrl: 'http://localhost:3000/thanks',
  })
  expect(pay(state, BEGIN, session.id, card).paid).toBe(true)
  return { state, customer: customer.id, subscription: inOrder(state.subscriptions)[0]?.id ?? '' }
}

const typesSince = (state: SandboxState, from: number) =>
  inOrder(state.events)
    .filter(({ created }) => created >= from)
    .map(({ type }) => type)

test('a gift of 31 January renews on 28 February and 31 March, even if the clock advances in one step', () => {
  const { state, customer } = aGift('good')
  advance(state, at('2026-04-30T10:00:00Z'))
  const { invoices, charges, subscriptions } = objectsOfCustomer(state, customer)
  expect(charges.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 16))).toEqual([
    '2026-04-30T10:00',
    '2026-03-31T10:00',
    '2026-02-28T10:00',
    '2026-01-31T10:00',
  ])
  expect(invoices[1]?.lines.data[0]?.period).toEqual({
    start: at('2026-03-31T10:00:00Z'),
    end: at('2026-04-30T10:00:00Z'),
  })
  expect(subscriptions[0]?.items.data[0]?.current_period_end).toBe(at('2026-05-31T10:00:00Z'))
  // 2.9 % of 4.99 is 14 cents, plus 30.
  expect(balanceOf(state)).toBe(4 * (499 - 44))
})

test('due events happen in order of time, whether the clock advances at once or day by day', () => {
  const histories = [at('2026-08-01T00:00:00Z'), DAY_SECONDS].map((step) => {
    const { state } = aGift('declines_later')
    for (let now = BEGIN; now < at('2026-08-01T00:00:00Z'); now += step) advance(state, now)
    advance(state, at('2026-08-01T00:00:00Z'))
    return JSON.stringify(state)
  })
  expect(histories[0]).toBe(histories[1])
})

test('a failed renewal is retried after 3, 5 and 7 more days, then the subscription is cancelled', () => {
  const { state, customer } = aGift('declines_later')
  const renewal = at('2026-02-28T10:00:00Z')
  advance(state, renewal)
  expect(objectsOfCustomer(state, customer).subscriptions[0]?.status).toBe('past_due')
  expect(objectsOfCustomer(state, customer).invoices[0]).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: renewal + 3 * DAY_SECONDS,
    payments: { data: [{ status: 'open' }] },
  })
  advance(state, at('2026-06-01T00:00:00Z'))
  const { subscriptions, invoices, charges } = objectsOfCustomer(state, customer)
  expect(charges.map(({ created, status }) => [(created - renewal) / DAY_SECONDS, status])).toEqual([
    [15, 'failed'],
    [8, 'failed'],
    [3, 'failed'],
    [0, 'failed'],
    [-28, 'succeeded'],
  ])
  expect(subscriptions[0]).toMatchObject({
    status: 'canceled',
    ended_at: renewal + 15 * DAY_SECONDS,
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(invoices[0]).toMatchObject({ status: 'uncollectible', next_payment_attempt: null })
  expect(typesSince(state, renewal + 15 * DAY_SECONDS)).toEqual([
    'charge.failed',
    'invoice.payment_failed',
    'invoice.marked_uncollectible',
    'customer.subscription.deleted',
  ])
})

test('a new card pays the open invoice, and the day of the month stays the same', () => {
  const { state, customer } = aGift('declines_later')
  const later = at('2026-03-05T00:00:00Z')
  advance(state, later)
  expect(() => replaceCard(state, later, customer, 'declined')).toThrow('Your card was declined.')
  replaceCard(state, later, customer, 'good')
  const { subscriptions, invoices } = objectsOfCustomer(state, customer)
  expect(subscriptions[0]).toMatchObject({ status: 'active' })
  expect(subscriptions[0]?.items.data[0]?.current_period_end).toBe(at('2026-03-31T10:00:00Z'))
  expect(invoices[0]).toMatchObject({ status: 'paid', payments: { data: [{ status: 'paid' }] } })
})

test('a cancelled gift ends with its month, unless the cancellation is undone', () => {
  const { state, customer, subscription } = aGift('good')
  setCancelAtPeriodEnd(state, BEGIN, subscription, true)
  setCancelAtPeriodEnd(state, BEGIN, subscription, false)
  advance(state, at('2026-03-01T00:00:00Z'))
  expect(objectsOfCustomer(state, customer).charges).toHaveLength(2)
  setCancelAtPeriodEnd(state, at('2026-03-01T00:00:00Z'), subscription, true)
  expect(objectsOfCustomer(state, customer).subscriptions[0]).toMatchObject({
    status: 'active',
    cancel_at: at('2026-03-31T10:00:00Z'),
  })
  advance(state, at('2026-12-01T00:00:00Z'))
  const { charges, subscriptions } = objectsOfCustomer(state, customer)
  expect(charges).toHaveLength(2)
  expect(subscriptions[0]).toMatchObject({ status: 'canceled', ended_at: at('2026-03-31T10:00:00Z') })
})

test('a deleted customer pays nothing more, and earlier payments remain', () => {
  const { state, customer } = aGift('good')
  deleteCustomer(state, BEGIN, customer)
  advance(state, at('2026-12-01T00:00:00Z'))
  const all = objectsOfCustomer(state, customer)
  expect(all.customer).toEqual({ id: customer, object: 'customer', deleted: true })
  expect(all.subscriptions[0]?.status).toBe('canceled')
  expect(all.charges).toHaveLength(1)
})
