import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSandbox } from '#server/testing/giving/a-sandbox.ts'

let there: Awaited<ReturnType<typeof aSandbox>>

beforeEach(async () => {
  there = await aSandbox('2026-03-01T12:00:00Z')
})

afterEach(() => there.stop())

const heardAbout = () => there.heard.map(({ data: { object } }) => ('email' in object ? object.email : null))

const customer = (email: string) => there.stripe.customers.create({ email })

test('what happened is told in order, signed so that the SDK believes it, and once', async () => {
  await customer('first')
  await customer('second')
  await there.until('customer.created', 2)
  await customer('third')
  await there.until('customer.created', 3)
  expect(heardAbout()).toEqual(['first', 'second', 'third'])
})

test('what nobody heard is told again later', async () => {
  there.answerWith(500)
  await customer('first')
  await there.until('customer.created')
  there.answerWith(200)
  await there.control({ act: 'wait', pass: 'hour' })
  await there.until('customer.created', 2)
  const [first, second] = there.heard
  expect(second?.id).toBe(first?.id)
})

test('webhooks come twice where that is asked for', async () => {
  await there.control({ act: 'webhooks', webhooks: 'twice', minutes: '0' })
  await customer('first')
  await there.until('customer.created', 2)
  expect(there.heard[0]?.id).toBe(there.heard[1]?.id)
})

test('the next one is lost, and the one after is not', async () => {
  await there.control({ act: 'lose_next' })
  await customer('first')
  await customer('second')
  await there.until('customer.created')
  expect(heardAbout()).toEqual(['second'])
})

test('none come while none should', async () => {
  await there.control({ act: 'webhooks', webhooks: 'not_at_all', minutes: '0' })
  await customer('first')
  await there.control({ act: 'webhooks', webhooks: 'in_order', minutes: '0' })
  await customer('second')
  await there.until('customer.created')
  expect(heardAbout()).toEqual(['second'])
})

test('late ones come late, after what happened since', async () => {
  await there.control({ act: 'webhooks', webhooks: 'late', minutes: '30' })
  await customer('first')
  await there.control({ act: 'webhooks', webhooks: 'in_order', minutes: '0' })
  await customer('second')
  await there.until('customer.created')
  expect(heardAbout()).toEqual(['second'])
  await there.control({ act: 'wait', pass: 'hour' })
  await there.until('customer.created', 2)
  expect(heardAbout()).toEqual(['second', 'first'])
})

test('what one click brought about is told in reverse where that is asked for', async () => {
  const { id } = await customer('first')
  await there.stripe.products.create({ id: 'gift', name: 'Monthly gift' })
  const session = await there.stripe.checkout.sessions.create({
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
  await there.until('customer.created')
  await there.control({ act: 'webhooks', webhooks: 'reverse', minutes: '0' })
  await there.post(`/sandbox/pay/${session.id}`, { card: 'good' })
  await there.until('charge.succeeded')
  expect(there.heard.slice(1).map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.created',
    'charge.succeeded',
  ])
})
