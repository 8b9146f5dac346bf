import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/errors/errors.ts'
import type { Gift, OwnGiving, SubscriptionStatus } from '#contract/organisation/giving.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { grants, pledges } from '#db/schema/giving.ts'
import { beginCheckout } from '#server/modules/organisation/giving/checkout/begin-checkout.ts'
import { refreshEntitlement } from '#server/modules/organisation/premium/refresh-entitlement.public.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import { PaymentFailure, type Payments } from '#server/platform/payments/payments.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { findCustomer, listDonors } from './donor.queries.ts'
import { reconcileCustomer } from './reconcile-customer.ts'

const START = Date.parse('2026-03-01T12:00:00Z')

let now = START
const clock = () => new Date(now)
let app: TestApp
let provider: Provider
const { jobs, sent } = recordedJobs()
let anna: Member

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments, jobs })
})

beforeEach(async () => {
  now = START
  anna = await aMember(app, 'Anna')
  sent.length = 0
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

const give = async (member: Member, amount: unknown = 4.99) =>
  (await json<{ url: string }>(member.post('/api/create-checkout', { amount }))).url
const statusOf = (member: Member) => json<SubscriptionStatus>(member.get('/api/check-subscription'))
const refreshed = (member: Member) =>
  json<SubscriptionStatus>(member.post('/api/check-subscription', undefined))
const givingOf = (member: Member) => json<OwnGiving>(member.get('/api/giving'))
const parts = () => ({ db: app.database.db, payments: provider.payments, jobs, clock, fairValueCents: 0 })
const customerOf = async (member: Member) => (await findCustomer(app.database.db, member.id)) ?? ''
const emails = () => sent.map(({ name }) => name).filter((name) => !name.startsWith('account.'))

const beginAs = (member: Member, cents: number, payments: Payments, email = member.email) =>
  beginCheckout(
    { ...parts(), payments, site: siteOf(parseConfig({})), countPage: async () => undefined },
    { id: member.id, email },
    cents,
  )

function aSignal() {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give: () => give(), given }
}

test.each([
  ...[4.98, 0, -5, 4.989].map((amount) => [amount, 'donation.invalid_amount'] as const),
  ...[19.999, 10.005, 4.990000001, 5.0000001].map(
    (amount) => [amount, 'donation.amount_not_in_cents'] as const,
  ),
  ...['five', '4.99', null, true].map((amount) => [amount, 'donation.amount_not_a_number'] as const),
  ...[1_000_000, 1e9].map((amount) => [amount, 'donation.amount_too_large'] as const),
])('a gift of %s is rejected with the error %s', async (amount, code) => {
  const problem = await problemOf(anna.post('/api/create-checkout', { amount }))
  const { title, detail } = errors[code]
  const isNumber = typeof amount === 'number'
  expect(problem).toMatchObject(isNumber ? { code, title, detail } : { code: 'request.invalid' })
  expect(problem.fields).toEqual([{ field: 'amount', message: errors[code].detail }])
})

test('an amount of NaN, which is invalid JSON, is rejected with 400', async () => {
  const init = { method: 'POST', body: '{"amount":NaN}', headers: { 'content-type': 'application/json' } }
  expect(await problemOf(anna.send('/api/create-checkout', init))).toMatchObject({ status: 400 })
})

test('a signed-out visitor cannot give, open the portal or read giving data', async () => {
  const visitor = aVisitor(app)
  expect(await problemOf(visitor.post('/api/create-checkout', { amount: 5 }))).toMatchObject({
    code: 'donation.signed_out',
    title: 'Please sign in',
    detail: 'You need to be signed in to donate.',
  })
  expect(await problemOf(visitor.post('/api/customer-portal', {}))).toMatchObject({
    code: 'donation.signed_out',
  })
  for (const path of ['/api/check-subscription', '/api/giving'])
    expect(await problemOf(visitor.get(path))).toMatchObject({ code: 'auth.signed_out' })
})

test('a gift of 19.99 is stored as 1999 cents and opens premium for one month', async () => {
  expect(await statusOf(anna)).toEqual({ subscribed: false, product_id: null, subscription_end: null })
  await provider.pay(await give(anna, 19.99))
  expect((await refreshed(anna)).subscribed).toBe(true)
  expect(await statusOf(anna)).toEqual({
    subscribed: true,
    product_id: 'premium',
    subscription_end: '2026-04-01T12:00:00.000Z',
  })
  const { pledge, gifts, years, isSandbox } = await givingOf(anna)
  expect(pledge).toEqual({
    amountCents: 1999,
    nextGiftAt: '2026-04-01T12:00:00.000Z',
    endsAt: null,
    isUnpaid: false,
  })
  const [gift] = gifts as [Gift]
  expect(gift).toMatchObject({ amountCents: 1999, refundedCents: 0, state: 'given' })
  expect([gift.periodStartsAt, gift.periodEndsAt]).toEqual([
    '2026-03-01T12:00:00.000Z',
    '2026-04-01T12:00:00.000Z',
  ])
  expect(years).toEqual([{ year: 2026, gifts: 1, totalCents: 1999 }])
  expect(isSandbox).toBe(true)
  expect(emails()).toEqual(['giving.receipt'])
})

test('a gift is recorded with the local day of its donor, and retains that day when their time zone changes', async () => {
  const lena = await aMember(app, 'Lena', { timeZone: 'Pacific/Kiritimati' })
  await provider.pay(await give(lena))
  await refreshed(lena)
  const move = { displayName: '', timeZone: 'America/Los_Angeles' }
  expect((await lena.put('/api/profile', move)).status).toBe(204)
  await refreshed(lena)
  const today = calendarDateAt(clock(), 'Pacific/Kiritimati')
  const { gifts, years, timeZone } = await givingOf(lena)
  expect(gifts.map(({ givenOn }) => givenOn)).toEqual([today])
  expect(years).toMatchObject([{ year: Number(today.slice(0, 4)), gifts: 1 }])
  expect(timeZone).toBe('America/Los_Angeles')
})

test('the subscription check takes one SQL statement, and an unchanged result returns 304', async () => {
  await provider.pay(await give(anna))
  await refreshed(anna)
  const first = await anna.get('/api/check-subscription')
  const etag = first.headers.get('etag') ?? ''
  const statements = await app.database.statementsOf(async () => {
    const again = await anna.get('/api/check-subscription', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
  expect(statements).toHaveLength(1)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
})

test('a second click opens the same payment page, and paying twice on that page charges once', async () => {
  const [one, other] = await Promise.all([give(anna), give(anna)])
  expect(other).toBe(one)
  expect(await give(anna)).toBe(one)
  await Promise.all([provider.pay(one), provider.pay(one)])
  await refreshed(anna)
  expect((await givingOf(anna)).gifts).toHaveLength(1)
})

test('a new amount closes the previous payment page; two concurrent amounts leave one payable page', async () => {
  const first = await give(anna, 5)
  const second = await give(anna, 10)
  await expect(provider.pay(first)).rejects.toThrow(/expired/)
  const both = await Promise.all([give(anna, 20), give(anna, 30)])
  await expect(provider.pay(second)).rejects.toThrow(/expired/)
  const paid = await Promise.allSettled(both.map((url) => provider.pay(url)))
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** Returns the amounts of a member's open pay pages, and the number of their customers. */
const payable = (member: Member) =>
  provider.act(({ checkoutSessions, customers, prices }) => {
    const own = Object.values(checkoutSessions).filter(
      ({ clientReferenceId }) => clientReferenceId === member.id,
    )
    const open = own.filter(({ status }) => status === 'open')
    return {
      open: open.map(({ id, price }) => ({ id, cents: prices[price]?.unitAmount })),
      customers: Object.values(customers).filter(({ metadata }) => metadata.member_id === member.id).length,
    }
  })

test.each([
  ['one amount', 12, () => 5],
  ['two amounts', 12, (at: number) => 5 + (at % 2)],
  ['nine amounts', 9, (at: number) => 5 + at],
])(
  'concurrent requests with %s leave one payable page and one customer, and a response links to that page',
  async (_of, many, amountOf) => {
    const other = await anApp({ clock, database: app.database, payments: provider.payments, jobs })
    const asOther = aVisitor(other, { cookies: anna.cookies })
    const urls = await Promise.all(
      Array.from({ length: many }, async (_one, at) => {
        const answer = await (at % 3 === 2 ? asOther : anna).post('/api/create-checkout', {
          amount: amountOf(at),
        })
        return (await json<{ url: string }>(Promise.resolve(answer))).url
      }),
    )
    const { open, customers } = await payable(anna)
    expect({ open: open.length, customers }).toEqual({ open: 1, customers: 1 })
    const [left] = open
    expect(urls.some((url) => url.endsWith(String(left?.id)))).toBe(true)
    // The next click gets the same page.
    expect(await give(anna, (left?.cents ?? 0) / 100)).toMatch(new RegExp(`${left?.id}$`))
    if (_of === 'one amount') expect(new Set(urls).size).toBe(1)
  },
)

test('a payment page is closed before the next is created, so a crash in between leaves no page to pay twice', async () => {
  const first = await give(anna, 5)
  const dying = { ...provider.payments, createCheckout: () => Promise.reject(new Error('killed')) }
  await expect(beginAs(anna, 1000, dying)).rejects.toThrow('killed')
  await expect(provider.pay(first)).rejects.toThrow(/expired/)
  await provider.pay(await give(anna, 5))
  expect((await refreshed(anna)).subscribed).toBe(true)
})

test('after a rejection by the provider, a later request and one with another address use a new idempotency key', async () => {
  const keys: string[] = []
  const refuse = ({ key }: { key: string }) => {
    keys.push(key)
    return Promise.reject(new PaymentFailure('refused'))
  }
  const requested = async (payments: Partial<Payments>, email = anna.email) => {
    await expect(beginAs(anna, 500, { ...provider.payments, ...payments }, email)).rejects.toThrow(
      PaymentFailure,
    )
    return keys.at(-1)
  }
  const customer = await requested({ createCustomer: refuse })
  expect(await requested({ createCustomer: refuse })).toBe(customer)
  expect(await requested({ createCustomer: refuse }, 'another@example.org')).not.toBe(customer)
  const page = await requested({ createCheckout: refuse })
  expect(await requested({ createCheckout: refuse })).toBe(page)
  now += 60_000
  expect(await requested({ createCheckout: refuse })).not.toBe(page)
})

test('a pledge whose first gift was not paid in time is ignored, and the member can start another one', async () => {
  await give(anna)
  const customerId = await customerOf(anna)
  await app.database.db.insert(pledges).values({
    id: `sub_${customerId}`,
    customerId,
    productId: 'premium',
    amountCents: 500,
    status: 'incomplete_expired',
    startedAt: clock(),
    periodEndsAt: clock(),
  })
  expect((await givingOf(anna)).pledge).toBeNull()
  await provider.pay(await give(anna, 7))
  expect((await refreshed(anna)).subscribed).toBe(true)
})

test('an abandoned payment page is replaced by a new one two days later', async () => {
  const first = await give(anna)
  now += 2 * DAY_MS
  const second = await give(anna)
  expect(second).not.toBe(first)
  await provider.pay(second)
  expect((await refreshed(anna)).subscribed).toBe(true)
})

test('a member who already gives gets an error, even before the webhook arrives', async () => {
  await provider.pay(await give(anna))
  // No event has arrived yet.
  expect((await statusOf(anna)).subscribed).toBe(false)
  expect(await problemOf(anna.post('/api/create-checkout', { amount: 10 }))).toMatchObject({
    code: 'donation.already_giving',
    status: 409,
  })
  expect((await givingOf(anna)).gifts).toHaveLength(1)
})

test('a declined card does not open premium, and another card can pay on the same page', async () => {
  const url = await give(anna)
  await provider.pay(url, 'declined')
  expect(await refreshed(anna)).toMatchObject({ subscribed: false })
  await provider.pay(url, 'good')
  expect(await refreshed(anna)).toMatchObject({ subscribed: true })
  expect(emails()).toEqual(['giving.receipt'])
})

test('after cancelling, premium ends with the month; the member can give again afterwards', async () => {
  await provider.pay(await give(anna))
  await provider.cancel()
  expect(await refreshed(anna)).toEqual({
    subscribed: true,
    product_id: 'premium',
    subscription_end: '2026-04-01T12:00:00.000Z',
  })
  expect((await givingOf(anna)).pledge).toMatchObject({
    nextGiftAt: null,
    endsAt: '2026-04-01T12:00:00.000Z',
  })
  now = Date.parse('2026-04-01T11:59:59Z')
  expect((await statusOf(anna)).subscribed).toBe(true)
  now += 1000
  // It ends without any event.
  expect(await statusOf(anna)).toMatchObject({ subscribed: false, product_id: null })
  expect((await givingOf(anna)).pledge).toBeNull()
  await provider.pay(await give(anna))
  expect((await refreshed(anna)).subscribed).toBe(true)
  expect(emails()).toEqual(['giving.receipt', 'giving.ending', 'giving.receipt'])
})

test('a monthly card that stops working causes one email, and premium ends after the grace period', async () => {
  await provider.pay(await give(anna), 'declines_later')
  await refreshed(anna)
  now = Date.parse('2026-04-02T12:00:00Z')
  // Paid until here; the grace period follows, in which the card is charged again.
  expect(await refreshed(anna)).toMatchObject({
    subscribed: true,
    subscription_end: '2026-04-17T12:00:00.000Z',
  })
  expect((await givingOf(anna)).pledge).toMatchObject({ isUnpaid: true })
  now = Date.parse('2026-04-10T12:00:00Z')
  expect((await refreshed(anna)).subscribed).toBe(true)
  now = Date.parse('2026-04-20T12:00:00Z')
  expect(await refreshed(anna)).toMatchObject({
    subscribed: false,
    subscription_end: '2026-04-01T12:00:00.000Z',
  })
  expect((await givingOf(anna)).pledge).toBeNull()
  expect(emails()).toEqual(['giving.receipt', 'giving.card_failed', 'giving.ending'])
})

test('a full refund ends premium for its month; a partial refund does not', async () => {
  await provider.pay(await give(anna, 20))
  await refreshed(anna)
  await provider.refund(500)
  expect((await refreshed(anna)).subscribed).toBe(true)
  expect((await givingOf(anna)).gifts[0]).toMatchObject({ refundedCents: 500, state: 'partly_refunded' })
  await provider.cancel()
  await provider.refund()
  expect(await refreshed(anna)).toMatchObject({ subscribed: false, subscription_end: null })
  expect((await givingOf(anna)).gifts[0]).toMatchObject({ refundedCents: 2000, state: 'refunded' })
  expect((await givingOf(anna)).years).toEqual([])
})

test('the giving page and the subscription check always agree, and the page takes three SQL statements', async () => {
  const agree = async (expected: { subscribed: boolean; gives: boolean }) => {
    const checked = await refreshed(anna)
    const { subscription, pledge } = await givingOf(anna)
    expect(subscription).toEqual(checked)
    expect({ subscribed: subscription.subscribed, gives: pledge !== null }).toEqual(expected)
  }
  await agree({ subscribed: false, gives: false })
  await provider.pay(await give(anna, 20))
  await agree({ subscribed: true, gives: true })
  // Refunded, but the pledge continues: premium is closed until the next gift.
  await provider.refund()
  await agree({ subscribed: false, gives: true })
  expect(await app.database.statementsOf(() => anna.get('/api/giving'))).toHaveLength(3)
  await app.database.db
    .insert(grants)
    .values({ memberId: anna.id, days: 31, reason: 'invited', grantedAt: clock() })
  await app.database.db.transaction((tx) => refreshEntitlement(tx, anna.id))
  await agree({ subscribed: true, gives: true })
  await provider.cancel()
  await agree({ subscribed: true, gives: true })
  now += 40 * DAY_MS
  await agree({ subscribed: false, gives: false })
})

test('a customer deleted at the provider gives no more, and their next gift creates a new customer', async () => {
  await provider.pay(await give(anna))
  await refreshed(anna)
  await provider.deleteCustomer(await customerOf(anna))
  await refreshed(anna)
  expect((await givingOf(anna)).pledge).toBeNull()
  // The paid time stays open.
  expect((await statusOf(anna)).subscribed).toBe(true)
  await provider.pay(await give(anna))
  expect((await refreshed(anna)).subscribed).toBe(true)
  expect(await listDonors(app.database.db, anna.id)).toHaveLength(2)
})

test('the portal opens only for members who have given', async () => {
  expect(await problemOf(anna.post('/api/customer-portal', {}))).toMatchObject({
    code: 'donation.not_giving',
  })
  await provider.pay(await give(anna))
  const { url } = await json<{ url: string }>(anna.post('/api/customer-portal', {}))
  expect(url).toMatch(/\/sandbox\/portal\//)
})

test('while the payment provider is unavailable, members get a clear error and no payment is lost', async () => {
  await provider.pay(await give(anna))
  const lonely = await anApp({ clock, database: app.database, jobs })
  const away = aVisitor(lonely, { cookies: anna.cookies })
  expect(await problemOf(away.post('/api/create-checkout', { amount: 5 }))).toMatchObject({
    code: 'donation.failed',
    status: 502,
    detail: 'Failed to process donation. Please try again.',
  })
  expect(await problemOf(away.post('/api/check-subscription', undefined))).toMatchObject({
    code: 'donation.refresh_failed',
  })
  expect((await refreshed(anna)).subscribed).toBe(true)
  // The operator finds the reason in the log.
  expect(lonely.logged.join('\n')).toContain('the payment provider could not do it')
  expect(lonely.logged.join('\n')).not.toMatch(/sk_test|whsec/)
})

test('a customer state that was read earlier never overwrites one that was read later', async () => {
  await provider.pay(await give(anna))
  const customerId = await customerOf(anna)
  const seen = aSignal()
  const written = aSignal()
  const slow = {
    ...provider.payments,
    readCustomer: async (id: string) => {
      const found = await provider.payments.readCustomer(id)
      seen.give()
      await written.given
      return found
    },
  }
  const earlier = reconcileCustomer({ ...parts(), payments: slow }, customerId)
  await seen.given
  await provider.cancel()
  expect(await reconcileCustomer(parts(), customerId)).not.toBeNull()
  written.give()
  expect(await earlier).toBeNull()
  expect((await givingOf(anna)).pledge?.endsAt).toBe('2026-04-01T12:00:00.000Z')
  expect(emails()).toEqual(['giving.receipt', 'giving.ending'])
})

test('no member sees the gifts of another', async () => {
  await provider.pay(await give(anna))
  await refreshed(anna)
  const ben = await aMember(app, 'Ben')
  expect(await givingOf(ben)).toMatchObject({ pledge: null, gifts: [], years: [] })
  expect((await statusOf(ben)).subscribed).toBe(false)
})

test('the log contains no keys, addresses or amounts', async () => {
  await provider.pay(await give(anna, 1234.56))
  await refreshed(anna)
  const log = app.logged.join('\n')
  for (const secret of ['sk_test', 'whsec', anna.email, '1234.56', '123456'])
    expect(log).not.toContain(secret)
})
