import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { createPayments, type Payments } from './payments.ts'

/**
 * Responses for cases that the sandbox does not have: chargebacks, balance transactions that follow later, and other
 * accounts.
 */
let answers: Record<string, object> = {}
let listening: Listening
let payments: Payments

beforeAll(async () => {
  const app = new Hono().get('/v1/*', (c) => {
    const found = answers[c.req.path.slice('/v1/'.length)]
    if (found) return c.json(found)
    const isOne = c.req.path.startsWith('/v1/customers/')
    if (isOne) return c.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, 404)
    return c.json(list([]))
  })
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  const port = Number(new URL(listening.url).port)
  payments = createPayments({
    secretKey: 'sk_test_of_a_test',
    webhookSecret: 'whsec_of_a_test',
    productId: 'premium',
    api: { host: '127.0.0.1', port, protocol: 'http' },
  })
})

afterAll(() => listening.close())

const list = (data: object[]) => ({ object: 'list', data, has_more: false })
const moved = (id: string, amount: number, more: object = {}) => ({
  id,
  object: 'balance_transaction',
  amount,
  fee: 0,
  created: 1,
  currency: 'usd',
  type: 'adjustment',
  ...more,
})
const charge = (more: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  status: 'succeeded',
  amount: 500,
  amount_refunded: 0,
  created: 1,
  currency: 'usd',
  disputed: false,
  payment_intent: 'pi_1',
  refunds: list([]),
  balance_transaction: moved('txn_charge', 500, { type: 'charge', fee: 45 }),
  ...more,
})
const subscription = (more: object = {}) => ({
  id: 'sub_1',
  status: 'active',
  start_date: 1,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  ...more,
})
const item = (unitAmount: number | null) => ({
  quantity: 1,
  current_period_end: 9,
  price: { unit_amount: unitAmount, product: 'premium' },
})
const line = (start: number, end: number) => ({ period: { start, end } })

function read(found: Record<string, object[]>) {
  answers = { 'customers/cus_1': { id: 'cus_1', object: 'customer' } }
  for (const [path, data] of Object.entries(found)) answers[path] = list(data)
  return payments.readCustomer('cus_1')
}

test('a payment is disputed while the bank holds the money, not during an inquiry or after a won dispute', async () => {
  const taken = moved('txn_taken', -500, { fee: 1500 })
  const cases = [
    { status: 'warning_needs_response', movements: [], isDisputed: false },
    { status: 'needs_response', movements: [taken], isDisputed: true },
    { status: 'lost', movements: [taken], isDisputed: true },
    { status: 'won', movements: [taken, moved('txn_back', 500)], isDisputed: false },
  ]
  for (const { status, movements, isDisputed } of cases) {
    const dispute = { id: 'dp_1', charge: 'ch_1', status, balance_transactions: movements }
    const found = await read({ charges: [charge({ disputed: true })], disputes: [dispute] })
    expect([status, found.payments[0]?.isDisputed]).toEqual([status, isDisputed])
    expect(found.movements.slice(1).map(({ id, paymentId }) => [id, paymentId])).toEqual(
      movements.map(({ id }) => [id, 'ch_1']),
    )
  }
})

test('a failed refund adds one movement out and one back', async () => {
  const refund = {
    id: 're_1',
    object: 'refund',
    charge: 'ch_1',
    status: 'failed',
    balance_transaction: moved('txn_out', -500, { type: 'refund' }),
    failure_balance_transaction: moved('txn_back', 500, { type: 'refund_failure' }),
  }
  const { movements } = await read({ charges: [charge({ refunds: list([refund]) })], refunds: [refund] })
  expect(movements.map(({ id }) => id)).toEqual(['txn_charge', 'txn_out', 'txn_back'])
})

test('a payment without a balance transaction is listed, and adds no movement', async () => {
  const found = await read({ charges: [charge({ balance_transaction: null })] })
  expect(found.payments).toHaveLength(1)
  expect(found.movements).toEqual([])
})

test('a payment in another currency counts with its converted amount; until that is known it is omitted', async () => {
  const euros = { currency: 'eur', amount: 400, amount_refunded: 100 }
  expect((await read({ charges: [charge(euros)] })).payments).toMatchObject([
    { amountCents: 500, refundedCents: 125 },
  ])
  expect((await read({ charges: [charge({ ...euros, balance_transaction: null })] })).payments).toEqual([])
})

test('a subscription that is free or empty at the provider is not a monthly gift', async () => {
  const given = [item(0), item(null)].map((one) => subscription({ items: list([one]) }))
  expect(
    (await read({ subscriptions: [...given, subscription({ items: list([]) })] })).subscriptions,
  ).toEqual([])
  expect(
    (await read({ subscriptions: [subscription({ items: list([item(500)]) })] })).subscriptions,
  ).toMatchObject([{ amountCents: 500 }])
})

test('a pledge ends with its month or on a chosen day, in either form that the provider uses', async () => {
  const endOf = async (more: object) => {
    const one = subscription({ items: list([item(500)]), ...more })
    return (await read({ subscriptions: [one] })).subscriptions[0]?.cancelsAtMs
  }
  expect(await endOf({})).toBeNull()
  expect(await endOf({ cancel_at_period_end: true })).toBe(9000)
  expect(await endOf({ cancel_at: 20 })).toBe(20_000)
})

test('an invoice that was attempted and is still open is unpaid', async () => {
  const invoice = (status: string, tried: number) => ({
    id: 'in_1',
    status,
    attempt_count: tried,
    lines: list([]),
    parent: { subscription_details: { subscription: 'sub_1' } },
  })
  const unpaidOf = async (status: string, tried: number) => {
    const subscriptions = [subscription({ items: list([item(500)]) })]
    return (await read({ subscriptions, invoices: [invoice(status, tried)] })).subscriptions[0]
      ?.unpaidInvoiceId
  }
  expect(await unpaidOf('open', 1)).toBe('in_1')
  expect(await unpaidOf('open', 0)).toBeNull()
  for (const status of ['paid', 'void', 'uncollectible', 'draft'])
    expect(await unpaidOf(status, 1)).toBeNull()
})

test('an invoice covers the period of the line that ends last; lines of zero length are ignored', async () => {
  const paying = { data: [{ payment: { payment_intent: 'pi_1' } }] }
  const invoice = (...lines: object[]) => ({
    id: 'in_1',
    status: 'paid',
    lines: list(lines),
    payments: paying,
  })
  const periodOf = async (...lines: object[]) =>
    (await read({ charges: [charge()], invoices: [invoice(...lines)] })).payments[0]?.period
  expect(await periodOf(line(3, 4), line(4, 9))).toEqual({ startsAtMs: 4000, endsAtMs: 9000 })
  expect(await periodOf(line(4, 4))).toBeNull()
})

test('a customer who was never in this account is a failure, not a deletion', async () => {
  answers = {}
  await expect(payments.readCustomer('cus_of_another')).rejects.toMatchObject({ code: 'customer_missing' })
  answers = { 'customers/cus_1': { id: 'cus_1', object: 'customer', deleted: true } }
  expect(await payments.readCustomer('cus_1')).toMatchObject({ isDeleted: true, payments: [] })
})

test('each movement of the balance names its payment; other currencies are omitted', async () => {
  const sources = [
    moved('txn_4', 1, { currency: 'eur', source: null }),
    moved('txn_3', -500, { type: 'payout', source: { id: 'po_1', object: 'payout' } }),
    moved('txn_2', -100, { type: 'refund', source: { id: 're_1', object: 'refund', charge: 'ch_1' } }),
    moved('txn_1', 500, { type: 'charge', source: { id: 'ch_1', object: 'charge' } }),
  ]
  answers = { balance_transactions: list(sources) }
  const movements = await payments.movementsSince(new Date(0))
  expect(movements.map(({ id, paymentId }) => [id, paymentId])).toEqual([
    ['txn_1', 'ch_1'],
    ['txn_2', 'ch_1'],
    ['txn_3', null],
  ])
})
