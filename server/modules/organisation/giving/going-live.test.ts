import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnGiving } from '#contract/organisation/giving.ts'
import { donors } from '#db/schema/giving.ts'
import { reconcileNight } from '#server/modules/organisation/giving/nightly/reconcile-night.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { findCustomer, listDonors } from './donor.queries.ts'
import { findLastNight } from './nightly/night.queries.ts'

// Members who opened payment pages in the sandbox, after the operator has set the keys of Stripe.

const clock = () => new Date('2026-03-01T12:00:00Z')
const { jobs } = recordedJobs()
let sandbox: Provider
let stripe: Provider
let before: TestApp
let live: TestApp
let anna: Member

beforeAll(async () => {
  sandbox = await aProvider(clock)
  // Also a sandbox, but another one: it does not know the customers of the first, and none of its ids is used there.
  stripe = await aProvider(clock)
  await stripe.act((state) => {
    state.counter = 1_000_000
  })
  before = await anApp({ clock, payments: sandbox.payments, jobs })
  live = await anApp({ clock, payments: stripe.payments, jobs, database: before.database })
})

beforeEach(async () => {
  anna = await aMember(before, 'Anna')
  await give(anna)
})

afterAll(async () => {
  await Promise.all([sandbox.stop(), stripe.stop()])
  await before.database.close()
})

const give = async (member: Pick<Member, 'post'>) =>
  (await json<{ url: string }>(member.post('/api/create-checkout', { amount: 4.99 }))).url
const nowLive = ({ cookies }: Member) => aVisitor(live, { cookies })
const isSubscribed = async (member: Pick<Member, 'post'>) =>
  (await json<{ subscribed: boolean }>(member.post('/api/check-subscription', undefined))).subscribed
const customersAtStripe = ({ id }: Member) =>
  stripe.act(
    ({ customers }) => Object.values(customers).filter(({ metadata }) => metadata.member_id === id).length,
  )

test('a member who opened a payment page of the sandbox can give at Stripe as a new customer', async () => {
  const member = nowLive(anna)
  await stripe.pay(await give(member))
  expect(await isSubscribed(member)).toBe(true)
  expect((await listDonors(live.database.db, anna.id)).map(({ isGone }) => isGone)).toEqual([true, false])
})

test('a monthly gift of the sandbox ends when Stripe goes live, and the member can start one at Stripe', async () => {
  await sandbox.pay(await give(anna))
  expect(await isSubscribed(anna)).toBe(true)
  const member = nowLive(anna)
  await stripe.pay(await give(member))
  expect(await isSubscribed(member)).toBe(true)
  const { gifts, pledge } = await json<OwnGiving>(member.get('/api/giving'))
  expect(gifts).toHaveLength(2)
  expect(pledge).toMatchObject({ amountCents: 499 })
})

test('managing a monthly gift of the sandbox after going live ends it at once, and the member can start one', async () => {
  await sandbox.pay(await give(anna))
  expect(await isSubscribed(anna)).toBe(true)
  const member = nowLive(anna)
  for (const _ of ['the first press', 'the second']) {
    expect(await problemOf(member.post('/api/customer-portal', undefined))).toMatchObject({
      code: 'donation.not_giving',
    })
    expect(await json<OwnGiving>(member.get('/api/giving'))).toMatchObject({ pledge: null, gifts: [{}] })
  }
  expect(await findCustomer(live.database.db, anna.id)).toBeNull()
  await stripe.pay(await give(member))
  expect((await json<{ url: string }>(member.post('/api/customer-portal', undefined))).url).toContain(
    '/sandbox/portal/',
  )
})

test('managing a gift as a customer of another Stripe account fails, and the stored customer remains', async () => {
  const { db } = live.database
  const dan = await aMember(before, 'Dan')
  await db.insert(donors).values({ customerId: 'cus_of_a_third', memberId: dan.id, createdAt: clock() })
  expect(await problemOf(nowLive(dan).post('/api/customer-portal', undefined))).toMatchObject({
    code: 'donation.failed',
  })
  expect(await findCustomer(db, dan.id)).toBe('cus_of_a_third')
})

test('two clicks create one payment page and one customer at Stripe', async () => {
  const member = nowLive(anna)
  const [one, other] = await Promise.all([give(member), give(member)])
  expect(other).toBe(one)
  expect(await give(member)).toBe(one)
  expect(await customersAtStripe(anna)).toBe(1)
})

test('a signed-out visitor cannot give as a member who used the sandbox', async () => {
  expect(await problemOf(aVisitor(live).post('/api/create-checkout', { amount: 4.99 }))).toMatchObject({
    code: 'donation.signed_out',
  })
  expect(await customersAtStripe(anna)).toBe(0)
})

test('one member’s first live gift does not affect another, and a customer of another Stripe account is an error', async () => {
  const { db } = live.database
  const ben = await aMember(before, 'Ben')
  await give(ben)
  const cleo = await aMember(before, 'Cleo')
  await db.insert(donors).values({ customerId: 'cus_of_another', memberId: cleo.id, createdAt: clock() })
  const customerOfBen = await findCustomer(db, ben.id)
  await give(nowLive(anna))
  expect(await findCustomer(db, ben.id)).toBe(customerOfBen)
  expect(await problemOf(nowLive(cleo).post('/api/create-checkout', { amount: 4.99 }))).toMatchObject({
    code: 'donation.failed',
  })
  expect(await findCustomer(db, cleo.id)).toBe('cus_of_another')
})

test('the nightly comparison does not report a member who opened a payment page of the sandbox', async () => {
  const { db } = live.database
  const customerId = await findCustomer(db, anna.id)
  await reconcileNight({ db, payments: stripe.payments, jobs, clock, fairValueCents: 0 }, '2026-02-28')
  expect(await findCustomer(db, anna.id)).toBeNull()
  const found = await findLastNight(db)
  expect(found?.differences.map(({ about }) => about)).not.toContain(customerId)
})
