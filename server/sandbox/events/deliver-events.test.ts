import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSandbox } from '#server/testing/giving/a-sandbox.ts'

let simulator: Awaited<ReturnType<typeof aSandbox>>

beforeEach(async () => {
  simulator = await aSandbox('2026-03-01T12:00:00Z')
})

afterEach(() => simulator.stop())

const receivedAbout = () =>
  simulator.received.map(({ data: { object } }) => ('email' in object ? object.email : null))

const customer = (email: string) => simulator.stripe.customers.create({ email })

test('events are sent in order, once, with a signature that the SDK accepts', async () => {
  await customer('first')
  await customer('second')
  await simulator.until('customer.created', 2)
  await customer('third')
  await simulator.until('customer.created', 3)
  expect(receivedAbout()).toEqual(['first', 'second', 'third'])
})

test('an event that was not acknowledged is sent again later', async () => {
  simulator.answerWith(500)
  await customer('first')
  await simulator.until('customer.created')
  simulator.answerWith(200)
  await simulator.control({ act: 'wait', pass: 'hour' })
  await simulator.until('customer.created', 2)
  const [first, second] = simulator.received
  expect(second?.id).toBe(first?.id)
})

test('events are sent twice if that is configured', async () => {
  await simulator.control({ act: 'webhooks', webhooks: 'twice', minutes: '0' })
  await customer('first')
  await simulator.until('customer.created', 2)
  expect(simulator.received[0]?.id).toBe(simulator.received[1]?.id)
})

test('the next event is lost if that is configured, and the one after it is sent', async () => {
  await simulator.control({ act: 'lose_next' })
  await customer('first')
  await customer('second')
  await simulator.until('customer.created')
  expect(receivedAbout()).toEqual(['second'])
})

test('no events are sent while sending is turned off', async () => {
  await simulator.control({ act: 'webhooks', webhooks: 'not_at_all', minutes: '0' })
  await customer('first')
  await simulator.control({ act: 'webhooks', webhooks: 'in_order', minutes: '0' })
  await customer('second')
  await simulator.until('customer.created')
  expect(receivedAbout()).toEqual(['second'])
})

test('delayed events arrive after later ones', async () => {
  await simulator.control({ act: 'webhooks', webhooks: 'late', minutes: '30' })
  await customer('first')
  await simulator.control({ act: 'webhooks', webhooks: 'in_order', minutes: '0' })
  await customer('second')
  await simulator.until('customer.created')
  expect(receivedAbout()).toEqual(['second'])
  await simulator.control({ act: 'wait', pass: 'hour' })
  await simulator.until('customer.created', 2)
  expect(receivedAbout()).toEqual(['second', 'first'])
})

test('the events of one action are sent in reverse order if that is configured', async () => {
  const { id } = await customer('first')
  await simulator.stripe.products.create({ id: 'gift', name: 'Monthly gift' })
  const session = await simulator.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: id,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', product: 'gift', unit_amount: 499, recurring: { interval: 'month' } },
      },
    ],
    success_url: 'http://localhost:3000/thanks',
  })
  await simulator.until('customer.created')
  await simulator.control({ act: 'webhooks', webhooks: 'reverse', minutes: '0' })
  await simulator.post(`/sandbox/pay/${session.id}`, { card: 'good' })
  await simulator.until('charge.succeeded')
  expect(simulator.received.slice(1).map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.created',
    'charge.succeeded',
  ])
})
