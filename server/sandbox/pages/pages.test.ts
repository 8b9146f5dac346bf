import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSandbox } from '#server/testing/giving/a-sandbox.ts'

let simulator: Awaited<ReturnType<typeof aSandbox>>

beforeAll(async () => {
  simulator = await aSandbox('2026-01-31T12:00:00Z')
  await simulator.stripe.products.create({ id: 'gift', name: 'Monthly gift' })
})

afterAll(() => simulator.stop())

async function aSession(email = 'anna@example.org') {
  const customer = await simulator.stripe.customers.create({ email })
  const session = await simulator.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', product: 'gift', unit_amount: 1999, recurring: { interval: 'month' } },
      },
    ],
    success_url: 'http://localhost:3000/subscription?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/subscription',
  })
  const page = new URL(session.url ?? '').pathname
  return { customer: customer.id, session: session.id, page }
}

async function aPortal(customer: string) {
  const opened = await simulator.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:3000/subscription',
  })
  return new URL(opened.url).pathname
}

const chargesOf = async (customer: string) => (await simulator.stripe.charges.list({ customer })).data

test('the payment page shows the amount, says that no money moves, and never asks for a card number', async () => {
  const { page } = await aSession('<b>anna</b>@example.org')
  const answer = await simulator.get(page)
  const shown = await answer.text()
  expect(shown).toContain('no money moves here')
  expect(shown).toContain('Give $19.99 a month')
  expect(shown).toContain('&lt;b&gt;anna')
  expect(shown).not.toMatch(/<script|type="(text|tel|number)"/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a declined card is reported and can be replaced; a valid card pays once, and leads back to the site', async () => {
  const { customer, session, page } = await aSession()
  const declined = await simulator.post(page, { card: 'declined' })
  expect(declined.status).toBe(402)
  const shown = await declined.text()
  expect(shown).toContain('Your card was declined.')
  expect(shown).toContain('Give $19.99 a month')
  expect(await chargesOf(customer)).toMatchObject([{ status: 'failed', failure_code: 'card_declined' }])
  const clicks = await Promise.all([
    simulator.post(page, { card: 'good' }),
    simulator.post(page, { card: 'good' }),
  ])
  for (const paid of [...clicks, await simulator.post(page, { card: 'good' })]) {
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/subscription?session=${session}`)
  }
  const [second, first, ...others] = await chargesOf(customer)
  expect([second?.status, first?.status, others]).toEqual(['succeeded', 'failed', []])
  expect(second?.payment_intent).toBe(first?.payment_intent)
  expect(await (await simulator.get(page)).text()).toContain('This gift has been made')
})

test('a payment without a test card, for an unknown session or from another site is rejected', async () => {
  const { customer, page } = await aSession()
  const without = await simulator.post(page, { card: '4242 4242 4242 4242' })
  expect(without.status).toBe(400)
  expect(await without.text()).not.toContain('4242')
  expect((await simulator.get('/sandbox/pay/cs_test_of_nobody')).status).toBe(404)
  const foreign = await simulator.post(page, { card: 'good' }, { origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
  expect(await chargesOf(customer)).toEqual([])
})

test('the portal can cancel, resume and change the card, only for its own customer', async () => {
  const { customer, page } = await aSession()
  await simulator.post(page, { card: 'good' })
  const [subscription] = (await simulator.stripe.subscriptions.list({ customer })).data
  const portal = await aPortal(customer)
  expect(await (await simulator.get(portal)).text()).toContain('The next gift is on February 28, 2026.')
  const form = { subscription: subscription?.id ?? '' }
  for (let click = 0; click < 2; click++) {
    expect((await simulator.post(portal, { ...form, act: 'cancel' })).headers.get('location')).toBe(portal)
  }
  expect(await (await simulator.get(portal)).text()).toContain('It ends on February 28, 2026.')

  const { customer: other } = await aSession('ruth@example.org')
  expect((await simulator.post(await aPortal(other), { ...form, act: 'keep' })).status).toBe(404)
  expect((await simulator.stripe.subscriptions.retrieve(form.subscription)).cancel_at_period_end).toBe(true)

  await simulator.post(portal, { ...form, act: 'keep' })
  expect((await simulator.stripe.subscriptions.retrieve(form.subscription)).cancel_at_period_end).toBe(false)
  const refused = await simulator.post(portal, { act: 'card', card: 'declined' })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Your card was declined.'),
  ])
  expect((await simulator.post(portal, { act: 'card', card: 'declines_later' })).status).toBe(303)
  expect((await simulator.get('/sandbox/portal/bps_of_nobody')).status).toBe(410)
})

test('the control page advances time, refunds and deletes, and reports invalid input', async () => {
  const { customer, page } = await aSession('control@example.org')
  await simulator.post(page, { card: 'good' })
  const [charge] = await chargesOf(customer)
  const form = { act: 'refund', charge: charge?.id ?? '' }
  const wrong = await simulator.control({ ...form, amount: 'all of it' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('such as 4.99')])
  const more = await simulator.control({ ...form, amount: '20' })
  expect(await more.text()).toContain('greater than unrefunded amount')
  expect((await simulator.control({ ...form, amount: '5.50' })).headers.get('location')).toBe('/sandbox')
  expect((await simulator.stripe.charges.retrieve(form.charge)).amount_refunded).toBe(550)

  await simulator.control({ act: 'wait', pass: 'month' })
  expect(simulator.sandbox.clock().toISOString()).toBe('2026-02-28T12:00:00.000Z')
  expect(await chargesOf(customer)).toHaveLength(2)
  const shown = await (await simulator.get('/sandbox')).text()
  expect(shown).toContain('February 28, 2026 at 12:00')
  expect(shown).toContain('$5.50 refunded')

  await simulator.control({ act: 'delete', customer })
  expect(await simulator.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect(await (await simulator.control({ act: 'delete', customer })).text()).toContain('No such customer')
})

test('a dispute opens once on a payment, takes the money and the fee, and is won or lost once', async () => {
  const payments = await Promise.all(
    ['won@example.org', 'lost@example.org'].map(async (email) => {
      const { customer, page } = await aSession(email)
      await simulator.post(page, { card: 'good' })
      const [charge] = await chargesOf(customer)
      return charge?.id ?? ''
    }),
  )
  const balance = async () => (await simulator.stripe.balance.retrieve()).available[0]?.amount ?? 0
  const before = await balance()
  for (const charge of payments)
    expect((await simulator.control({ act: 'dispute', charge })).status).toBe(303)
  expect(await balance()).toBe(before - 2 * (1999 + 1500))
  const disputes = await Promise.all(
    payments.map(async (charge) => (await simulator.stripe.disputes.list({ charge })).data[0]?.id ?? ''),
  )
  const [first = ''] = payments
  expect(await (await simulator.control({ act: 'dispute', charge: first })).text()).toContain(
    'cannot be disputed',
  )
  const refused = await simulator.control({ act: 'refund', charge: first, amount: '1' })
  expect(await refused.text()).toContain('has been charged back')
  expect(await (await simulator.get('/sandbox')).text()).toContain('We win the dispute')

  const [won = '', lost = ''] = disputes
  await simulator.control({ act: 'win_dispute', dispute: won })
  await simulator.control({ act: 'lose_dispute', dispute: lost })
  expect(await balance()).toBe(before - 1500 - (1999 + 1500))
  const again = await simulator.control({ act: 'lose_dispute', dispute: won })
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('already closed')])
  expect((await simulator.control({ act: 'win_dispute', dispute: 'dp_of_nobody' })).status).toBe(400)
  const shown = await (await simulator.get('/sandbox')).text()
  expect(shown).toContain('dispute won')
  expect(shown).toContain('dispute lost')
  const announced = (await simulator.stripe.events.list({ limit: 100 })).data
    .filter(({ type }) => type.startsWith('charge.dispute'))
    .map(({ type, data }) => [type, (data.object as { id: string; status: string }).status])
    .reverse()
  expect(announced).toEqual([
    ...disputes.flatMap(() => [
      ['charge.dispute.created', 'needs_response'],
      ['charge.dispute.funds_withdrawn', 'needs_response'],
    ]),
    ['charge.dispute.closed', 'won'],
    ['charge.dispute.funds_reinstated', 'won'],
    ['charge.dispute.closed', 'lost'],
  ])
})

test('a payment page expires after a day, and a portal after an hour', async () => {
  const { customer, page } = await aSession()
  const portal = await aPortal(customer)
  await simulator.control({ act: 'wait', pass: 'day' })
  expect((await simulator.get(page)).status).toBe(410)
  expect((await simulator.get(portal)).status).toBe(410)
})

test('another machine cannot use the controls, even with another host name or through a proxy', async () => {
  expect((await simulator.get('/sandbox', '203.0.113.9')).status).toBe(404)
  const before = simulator.sandbox.clock()
  const foreign = { host: 'evil.example:3000', origin: 'http://evil.example:3000' }
  for (const headers of [foreign, { 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]) {
    const refused = await simulator.post('/sandbox', { act: 'wait', pass: 'day' }, headers)
    expect(refused.status, JSON.stringify(headers)).toBe(404)
  }
  expect(simulator.sandbox.clock()).toEqual(before)
})

test('without permission, the clock of the sandbox cannot be changed', async () => {
  const other = await aSandbox('2026-01-31T12:00:00Z', { mayControl: false })
  expect((await other.get('/sandbox')).status).toBe(404)
  expect((await other.control({ act: 'wait', pass: 'day' })).status).toBe(404)
  expect(other.sandbox.clock().toISOString()).toBe('2026-01-31T12:00:00.000Z')
  await other.stop()
})
