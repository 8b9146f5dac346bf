import { afterAll, beforeAll, expect, test } from 'vitest'
import { gifts } from '#db/schema/giving.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { deleteOldEvents } from './delete-old-events.ts'
import { listDonors } from './donor.queries.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')
const { jobs, sent } = recordedJobs()
let app: TestApp
let provider: Provider
let anna: Member
let customerId = ''

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments, jobs })
  anna = await aMember(app, 'Anna')
  await json(anna.post('/api/create-checkout', { amount: 5 }))
  const [donor] = await listDonors(app.database.db, anna.id)
  customerId = donor?.customerId ?? ''
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

/** Sends an event as the provider does, without a browser's headers. */
function tell(hint: { body: string; headers: Record<string, string> }): Promise<Response> {
  const headers = { ...hint.headers, 'content-length': String(Buffer.byteLength(hint.body)) }
  const address = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }
  return Promise.resolve(
    app.hono.request(
      'http://localhost:3000/api/webhooks/stripe',
      { method: 'POST', body: hint.body, headers },
      address,
    ),
  )
}

const looks = () => sent.filter(({ name }) => name === 'giving.reconcile_customer').map(({ data }) => data)

test('a signed event refreshes its customer, and only once if the event arrives twice', async () => {
  sent.length = 0
  const hint = provider.hint(customerId)
  for (let time = 0; time < 2; time += 1) expect((await tell(hint)).status).toBe(204)
  expect(looks()).toEqual([{ customerId }])
  expect(
    (await Promise.all([tell(provider.hint(customerId)), tell(provider.hint(customerId))])).map(
      (a) => a.status,
    ),
  ).toEqual([204, 204])
  expect(looks()).toHaveLength(3)
})

test('a webhook with a missing, forged or mismatched signature is rejected and has no effect', async () => {
  sent.length = 0
  const good = provider.hint(customerId)
  const forged = [
    provider.hint(customerId, { secret: 'whsec_guessed' }),
    { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
    { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...good, body: good.body.replace(customerId, 'cus_other') },
  ]
  for (const hint of forged)
    expect(await problemOf(tell(hint))).toMatchObject({ code: 'donation.wrong_signature', status: 400 })
  expect(looks()).toEqual([])
})

test('an event that changes no gift is stored and not processed; an unknown customer is not an error', async () => {
  sent.length = 0
  expect((await tell(provider.hint(customerId, { type: 'customer.created' }))).status).toBe(204)
  expect(looks()).toEqual([])
  expect((await tell(provider.hint('cus_somebody_else'))).status).toBe(204)
})

test('a dispute event without a customer, and a charge.updated event, refresh the customer of the payment', async () => {
  const { url } = await json<{ url: string }>(anna.post('/api/create-checkout', { amount: 5 }))
  await provider.pay(url)
  await anna.post('/api/check-subscription', undefined)
  const [gift] = await app.database.db.select().from(gifts)
  sent.length = 0
  const about = (charge: string | undefined) => ({ object: 'dispute', charge })
  await tell(provider.hint('', { type: 'charge.dispute.created', about: about(gift?.id) }))
  await tell(provider.hint('', { type: 'charge.dispute.created', about: about('ch_of_somebody_else') }))
  await tell(provider.hint(customerId, { type: 'charge.updated' }))
  expect(looks()).toEqual([{ customerId }, { customerId }])
})

test('an unsigned event from a browser is rejected', async () => {
  expect(await problemOf(aVisitor(app).post('/api/webhooks/stripe', {}))).toMatchObject({
    code: 'donation.wrong_signature',
  })
})

test('events are deleted after a month', async () => {
  await tell(provider.hint(customerId))
  expect(await deleteOldEvents(app.database.db, new Date('2026-03-20T12:00:00Z'))).toBe(0)
  expect(await deleteOldEvents(app.database.db, new Date('2026-04-01T12:00:00Z'))).toBeGreaterThan(0)
})
