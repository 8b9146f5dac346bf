import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSandbox } from '#server/testing/giving/a-sandbox.ts'

let simulator: Awaited<ReturnType<typeof aSandbox>>
let stripe: Stripe

beforeAll(async () => {
  simulator = await aSandbox('2026-03-01T12:00:00Z')
  stripe = simulator.stripe
  await stripe.products.create({ id: 'gift', name: 'Monthly gift' })
})

afterAll(() => simulator.stop())

const checkout = (customer: string, unit_amount = 499): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: 'member-1',
  metadata: { from: 'the page of giving' },
  subscription_data: { metadata: { member: '1' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', product: 'gift', unit_amount, recurring: { interval: 'month' } },
    },
  ],
  success_url: 'http://localhost:3000/subscription?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/subscription',
})

async function aDonor(unitAmount?: number) {
  const { id } = await stripe.customers.create({ email: 'anna@example.org', metadata: { member: '1' } })
  const session = await stripe.checkout.sessions.create(checkout(id, unitAmount))
  await simulator.post(`/sandbox/pay/${session.id}`, { card: 'good' })
  const [charge] = (await stripe.charges.list({ customer: id })).data
  if (!charge) throw new Error('nothing was paid')
  return { id, session: session.id, charge: charge.id }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    ({ statusCode, type, code, param }: Stripe.errors.StripeError) => ({ statusCode, type, code, param }),
  )

test('a customer can be created, found, changed and deleted', async () => {
  const { id } = await stripe.customers.create({ email: 'ruth@example.org', metadata: { member: '2' } })
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    object: 'customer',
    email: 'ruth@example.org',
    metadata: { member: '2' },
  })
  await stripe.customers.update(id, { name: 'Ruth', metadata: { note: 'x' } })
  const [found] = (await stripe.customers.list({ email: 'ruth@example.org' })).data
  expect(found).toMatchObject({ name: 'Ruth', metadata: { member: '2', note: 'x' } })
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true })
  expect(await refusal(stripe.customers.del(id))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await refusal(stripe.checkout.sessions.create(checkout(id)))).toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  })
})

test('a product has the id that was given at its creation, which is unique, and its own prices', async () => {
  expect(await refusal(stripe.products.create({ id: 'gift', name: 'Again' }))).toMatchObject({
    code: 'resource_already_exists',
  })
  await stripe.products.update('gift', { name: 'Monthly donation' })
  expect((await stripe.products.retrieve('gift')).name).toBe('Monthly donation')
  const price = await stripe.prices.create({
    currency: 'usd',
    product: 'gift',
    unit_amount: 1000,
    recurring: { interval: 'month' },
  })
  const [found] = (await stripe.prices.list({ product: 'gift', active: true, expand: ['data.product'] })).data
  expect(found).toMatchObject({ id: price.id, unit_amount: 1000, product: { name: 'Monthly donation' } })
  expect((await stripe.products.list()).data).toHaveLength(1)
})

test('a paid session creates a subscription, an invoice, a payment and its balance', async () => {
  const { id, session } = await aDonor(2500)
  expect(await stripe.checkout.sessions.retrieve(session, { expand: ['subscription'] })).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'member-1',
    metadata: { from: 'the page of giving' },
    subscription: { status: 'active', metadata: { member: '1' } },
  })
  const [subscription] = (await stripe.subscriptions.list({ customer: id, status: 'all' })).data
  const begin = Date.parse('2026-03-01T12:00:00Z') / 1000
  const end = Date.parse('2026-04-01T12:00:00Z') / 1000
  expect(subscription?.items.data[0]).toMatchObject({
    current_period_start: begin,
    current_period_end: end,
    price: { product: 'gift', unit_amount: 2500 },
  })
  // Decimals survive the round trip.
  expect(subscription?.items.data[0]?.price.unit_amount_decimal?.toString()).toBe('2500')
  const [invoice] = (await stripe.invoices.list({ customer: id, expand: ['data.payments'] })).data
  const [charge] = (await stripe.charges.list({ customer: id, expand: ['data.balance_transaction'] })).data
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 2500,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription?.id, metadata: { member: '1' } } },
    payments: { data: [{ status: 'paid', payment: { payment_intent: charge?.payment_intent } }] },
  })
  expect(invoice?.lines.data[0]?.period).toEqual({ start: begin, end })
  expect(charge).toMatchObject({
    customer: id,
    disputed: false,
    refunded: false,
    balance_transaction: { object: 'balance_transaction', type: 'charge', amount: 2500, fee: 103, net: 2397 },
  })
  const unexpanded = await stripe.invoices.retrieve(invoice?.id ?? '')
  expect(unexpanded).not.toHaveProperty('payments')
})

test('a payment is refunded in parts, never more than was paid, and once per idempotency key', async () => {
  const { charge } = await aDonor(1000)
  const once = { idempotencyKey: 'the first refund' }
  const first = await stripe.refunds.create({ charge, amount: 300, reason: 'requested_by_customer' }, once)
  const again = await stripe.refunds.create({ charge, amount: 300, reason: 'requested_by_customer' }, once)
  expect(again.id).toBe(first.id)
  expect(await refusal(stripe.refunds.create({ charge, amount: 301 }, once))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  expect(await refusal(stripe.refunds.create({ charge, amount: 701 }))).toMatchObject({ param: 'amount' })
  expect(await refusal(stripe.refunds.create({ charge, amount: 0 }))).toMatchObject({
    code: 'parameter_invalid_integer',
  })
  expect(await refusal(stripe.refunds.create({ charge: 'ch_of_nobody' }))).toMatchObject({ param: 'charge' })
  await stripe.refunds.create({ charge })
  expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_already_refunded' })
  const refunds = await stripe.refunds.list({ charge, expand: ['data.balance_transaction'] })
  expect(refunds.data).toMatchObject([
    { amount: 700, balance_transaction: { type: 'refund', amount: -700, fee: 0, net: -700 } },
    { amount: 300, reason: 'requested_by_customer' },
  ])
  const back = await stripe.charges.retrieve(charge, { expand: ['refunds'] })
  expect(back).toMatchObject({ amount_refunded: 1000, refunded: true, refunds: { data: [{}, {}] } })
})

test('a payout empties the balance, and lists its transactions', async () => {
  const { charge } = await aDonor()
  const [before] = (await stripe.balance.retrieve()).available
  await simulator.control({ act: 'pay_out' })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(0)
  const [out] = (await stripe.balanceTransactions.list({ type: 'payout' })).data
  expect(out).toMatchObject({ amount: -(before?.amount ?? 0), fee: 0 })
  const within = await stripe.balanceTransactions.list({ payout: String(out?.source), limit: 100 })
  expect(within.data.map(({ source }) => source)).toContain(charge)
  expect(within.data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  const since = await stripe.balanceTransactions.list({
    created: { gte: Date.parse('2026-03-01T12:00:01Z') / 1000 },
  })
  expect(since.data).toEqual([])
})

test('a subscription is cancelled at its end, resumed, and cancelled at once', async () => {
  const { id } = await aDonor()
  const [{ id: subscription = '' } = {}] = (await stripe.subscriptions.list({ customer: id })).data
  const cancelled = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
  expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end)
  expect(await stripe.subscriptions.update(subscription, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  })
  expect(await stripe.subscriptions.cancel(subscription)).toMatchObject({ status: 'canceled' })
  expect(await refusal(stripe.subscriptions.cancel(subscription))).toMatchObject({ code: 'resource_missing' })
  expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([])
  expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toHaveLength(1)
})

test('an expired checkout session cannot be paid', async () => {
  const { id } = await stripe.customers.create()
  const { id: session } = await stripe.checkout.sessions.create(checkout(id))
  expect(await stripe.checkout.sessions.expire(session)).toMatchObject({ status: 'expired', url: null })
  expect(await refusal(stripe.checkout.sessions.expire(session))).toMatchObject({ statusCode: 400 })
  expect((await simulator.post(`/sandbox/pay/${session}`, { card: 'good' })).status).toBe(410)
  expect((await stripe.charges.list({ customer: id })).data).toEqual([])
})

test('a list is read page by page, newest first', async () => {
  const made = []
  for (let each = 0; each < 5; each++)
    made.push((await stripe.customers.create({ email: 'pages@example.org' })).id)
  const first = await stripe.customers.list({ email: 'pages@example.org', limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' })
  const all: string[] = []
  for await (const { id } of stripe.customers.list({ email: 'pages@example.org', limit: 2 })) all.push(id)
  expect(all).toEqual(made.reverse())
  expect(await refusal(stripe.customers.list({ starting_after: 'cus_of_nobody' }))).toMatchObject({
    param: 'starting_after',
  })
  expect(await refusal(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
})

test('every change creates an event, with the object as it was at that time', async () => {
  const { id, charge } = await aDonor()
  await stripe.refunds.create({ charge, amount: 100 })
  const events = await stripe.events.list({ limit: 100 })
  const about = events.data.filter(
    ({ data: { object } }) =>
      ('customer' in object && object.customer === id) || ('id' in object && object.id === id),
  )
  expect(about.map(({ type }) => type).reverse()).toEqual([
    'customer.created',
    'charge.succeeded',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
    'refund.created',
    'charge.refunded',
  ])
  const paid = about.find(({ type }) => type === 'charge.succeeded')
  expect(paid?.data.object).toMatchObject({ id: charge, amount_refunded: 0 })
  expect(await stripe.events.retrieve(paid?.id ?? '')).toMatchObject({ api_version: Stripe.API_VERSION })
})

test('a wrong key, an unknown path, and an unknown or missing parameter are rejected as Stripe rejects them', async () => {
  const stranger = simulator.sdk('sk_test_of_somebody_else')
  const refused = await stranger.balance.retrieve().catch((error: Stripe.errors.StripeError) => error)
  expect(refused).toMatchObject({ statusCode: 401, code: 'invalid_api_key' })
  expect(JSON.stringify(refused)).not.toContain('somebody_else')
  expect(await refusal(stripe.coupons.list())).toMatchObject({ statusCode: 404 })
  const unknown = { email: 'a@example.org', colour: 'blue' }
  expect(await refusal(stripe.customers.create(unknown))).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  })
  const { mode: _, ...incomplete } = checkout('cus_x')
  expect(await refusal(stripe.checkout.sessions.create(incomplete))).toMatchObject({
    code: 'parameter_missing',
    param: 'mode',
  })
  expect(await refusal(stripe.products.retrieve('gift', { expand: ['colour'] }))).toMatchObject({
    param: 'expand',
  })
})

test('a request has an id, and the log of the simulator contains no address', async () => {
  const { lastResponse } = await stripe.balance.retrieve()
  expect(lastResponse.requestId).toMatch(/^req_\w{16}$/)
  expect(simulator.logged.join('\n')).not.toContain('anna@example.org')
})
