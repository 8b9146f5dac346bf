import { eq, inArray, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerOverview, ledgerOverview } from '#contract/organisation/ledger.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { donors, gifts, ledgerEntries, ledgerTransactions, reconciliations } from '#db/schema/giving.ts'
import { reconcileNight } from '#server/modules/organisation/giving/nightly/reconcile-night.ts'
import { watchLedger } from '#server/modules/organisation/giving/nightly/reconcile-nightly.ts'
import { bookMovements, findBooked } from '#server/modules/organisation/ledger/ledger.public.ts'
import { PaymentFailure } from '#server/platform/payments/payments.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aGift } from '#server/testing/giving/a-gift.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
const clock = () => new Date(now)
const { jobs } = recordedJobs()
let app: TestApp
let provider: Provider
let anna: Member
let admin: Member

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments, jobs })
  anna = await aMember(app, 'Anna')
  admin = await anAdmin(app)
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

const parts = () => ({ db: app.database.db, payments: provider.payments, jobs, clock, fairValueCents: 0 })
const night = async (name: string) => {
  await reconcileNight(parts(), name)
  const { nights } = ledgerOverview.parse(await json(admin.get('/api/admin/giving')))
  return nights.find((one) => one.night === name)
}
const balances = async () => {
  const { accounts } = await json<LedgerOverview>(admin.get('/api/admin/giving'))
  return Object.fromEntries(accounts.map(({ account, balanceCents }) => [account, balanceCents]))
}

test('the nightly check finds, corrects and reports a gift without a webhook, and reports nothing the next night', async () => {
  const { url } = await json<{ url: string }>(anna.post('/api/create-checkout', { amount: 100 }))
  await provider.pay(url)
  const found = await night('2026-02-28')
  expect(found).toMatchObject({ donors: 1, movements: 1 })
  expect(found?.finishedAt).not.toBeNull()
  expect(found?.differences.map(({ kind, isMended }) => [kind, isMended])).toEqual([
    ['gift', true],
    ['pledge', true],
  ])
  expect(await json(anna.get('/api/check-subscription'))).toMatchObject({ subscribed: true })
  expect(await balances()).toEqual({ provider: 9680, fees: 320, gifts: -10_000 })
  expect((await night('2026-03-01'))?.differences).toEqual([])
})

test('the nightly comparison runs once, regardless of the number of processes', async () => {
  const before = await app.database.db.select().from(reconciliations)
  now += 60_000
  await reconcileNight(parts(), '2026-03-01')
  expect(await app.database.db.select().from(reconciliations)).toEqual(before)
})

test('a payout is booked without a discrepancy; a refund without a webhook is a discrepancy', async () => {
  now += DAY_MS
  await provider.refund(1000)
  const found = await night('2026-03-02')
  expect(found?.differences.map(({ kind }) => kind)).toEqual(['refund', 'movement'])
  await provider.payOut()
  now += DAY_MS
  expect((await night('2026-03-03'))?.differences).toEqual([])
  expect(await balances()).toEqual({ bank: 8680, provider: 0, fees: 320, gifts: -10_000, refunds: 1000 })
})

test('a difference that the provider’s data cannot correct is reported and not changed', async () => {
  const { db } = app.database
  const [gift] = await db.select().from(gifts)
  await db
    .update(gifts)
    .set({ amountCents: 9999, refundedCents: 1000 })
    .where(eq(gifts.id, gift?.id ?? ''))
  now += DAY_MS
  expect((await night('2026-03-04'))?.differences).toEqual([
    { kind: 'gift', about: gift?.id, expected: '$99.99', found: '$100.00', isMended: false },
  ])
  const { metrics } = app
  await watchLedger.run({ db, metrics })
  expect((await metrics.ledgerDifferences.get()).values).toMatchObject([{ value: 1 }])
  expect((await metrics.ledgerCompared.get()).values).toMatchObject([{ value: now / 1000 }])
  await db
    .update(gifts)
    .set({ amountCents: 10_000 })
    .where(eq(gifts.id, gift?.id ?? ''))
})

test('the nightly check stops if the provider is unavailable, and is completed when it runs again', async () => {
  const away = { ...provider.payments, readCustomer: () => Promise.reject(new PaymentFailure('away')) }
  await expect(reconcileNight({ ...parts(), payments: away }, '2026-03-05')).rejects.toThrow('away')
  expect((await json<LedgerOverview>(admin.get('/api/admin/giving'))).nights[0]).toMatchObject({
    finishedAt: null,
  })
  expect((await night('2026-03-05'))?.differences).toEqual([])
})

test('a payment made during the nightly check is booked with its gift, whichever of them is found first', async () => {
  now += DAY_MS
  const ben = await aMember(app, 'Ben')
  const { url } = await json<{ url: string }>(ben.post('/api/create-checkout', { amount: 30 }))
  const early = {
    ...provider.payments,
    movementsSince: async (since: Date) => {
      // All donors have been reconciled.
      await provider.pay(url)
      return provider.payments.movementsSince(since)
    },
  }
  await reconcileNight({ ...parts(), payments: early }, '2026-03-06')
  now += DAY_MS
  const kinds = (await night('2026-03-07'))?.differences.map(({ kind, isMended }) => [kind, isMended])
  expect(kinds).toContainEqual(['gift', true])
  expect(kinds).not.toContainEqual(['gift', false])
  expect((await night('2026-03-08'))?.differences).toEqual([])
})

test('a member who opened a payment page without paying is not reported as a difference', async () => {
  const dora = await aMember(app, 'Dora')
  await json(dora.post('/api/create-checkout', { amount: 30 }))
  now += DAY_MS
  expect(await night('2026-03-09')).toMatchObject({ donors: 3, differences: [] })
})

test('a donor unknown to the provider is reported, and all other donors are still compared', async () => {
  const { db } = app.database
  const carl = await aMember(app, 'Carl')
  await db.insert(donors).values({ customerId: 'cus_a_stranger', memberId: carl.id, createdAt: clock() })
  const found = await night('2026-03-10')
  expect(found?.finishedAt).not.toBeNull()
  expect(found?.differences).toEqual([
    {
      kind: 'pledge',
      about: 'cus_a_stranger',
      expected: 'to be compared',
      found: 'an error',
      isMended: false,
    },
  ])
  // No change followed from it.
  expect(await db.select().from(donors).where(eq(donors.memberId, carl.id))).toMatchObject([
    { isGone: false },
  ])
  await db.delete(donors).where(eq(donors.memberId, carl.id))
})

test('the ledger rejects changes, deletions and transactions that do not balance', async () => {
  const { db } = app.database
  await expect(db.delete(ledgerEntries)).rejects.toThrow()
  await expect(db.update(ledgerTransactions).set({ kind: 'payout' })).rejects.toThrow()
  const at = clock()
  const lopsided = db.transaction(async (tx) => {
    await tx
      .insert(ledgerTransactions)
      .values({ id: 'txn_made_up', kind: 'charge', occurredAt: at, bookedAt: at })
    await tx.insert(ledgerEntries).values({ transactionId: 'txn_made_up', account: 'gifts', amountCents: -1 })
  })
  await expect(lopsided).rejects.toThrow()
  const [sum] = await db
    .select({ cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
    .from(ledgerEntries)
  expect(sum?.cents).toBe(0)
})

test('the ledger CSV has a line for each posting, with equal debits and credits, and the receipt number', async () => {
  const answer = await admin.get('/api/admin/giving/ledger.csv')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="ledger-2026-03-\d\d\.csv"$/,
  )
  const { data } = Papa.parse<Record<string, string>>(await answer.text(), { header: true })
  const of = (side: 'Debit' | 'Credit') =>
    data.reduce((sum, line) => sum + Math.round(Number(line[side]) * 100), 0)
  expect(of('Debit')).toBe(of('Credit'))
  const gift = data.find(({ Account }) => Account === 'gifts')
  expect(gift).toMatchObject({ Kind: 'charge', Credit: '100.00', Debit: '' })
  expect(Number(gift?.Receipt)).toBeGreaterThan(0)
  expect(gift).toMatchObject({ Donor: '', 'Donor email': anna.email, 'Given on (donor’s day)': '2026-03-01' })
})

test('administrators see the newest donors’ names, except of deleted accounts; the CSV contains no name as a formula', async () => {
  const { db } = app.database
  const dana = await aMember(app, 'Dana')
  await aGift(db, dana.id, { paidAt: new Date(now) })
  await db.update(members).set({ displayName: '=1+1' }).where(eq(members.id, dana.id))
  const newest = async () => (await json<LedgerOverview>(admin.get('/api/admin/giving'))).gifts[0]
  expect(await newest()).toMatchObject({ donorName: '=1+1', donorEmail: dana.email, amountCents: 499 })
  const csv = async () => (await admin.get('/api/admin/giving/ledger.csv')).text()
  const id = `txn_of_${dana.id}`
  const [gift] = await db.select({ id: gifts.id }).from(gifts).where(eq(gifts.memberId, dana.id))
  await db.transaction(async (tx) => {
    const booked = { id, kind: 'charge', giftId: gift?.id ?? '', occurredAt: clock(), bookedAt: clock() }
    await tx.insert(ledgerTransactions).values(booked)
    await tx.insert(ledgerEntries).values([
      { transactionId: id, account: 'gifts', amountCents: -499 },
      { transactionId: id, account: 'provider', amountCents: 499 },
    ])
  })
  expect(await csv()).toContain(`"'=1+1",${dana.email}`)
  await db.delete(members).where(eq(members.id, dana.id))
  expect(await newest()).toMatchObject({ donorName: '', donorEmail: null, amountCents: 499 })
  expect(await csv()).not.toContain(dana.email)
})

test('administrators see that a bank disputes a gift', async () => {
  const { db } = app.database
  const eva = await aMember(app, 'Eva')
  await aGift(db, eva.id, { paidAt: new Date(now + DAY_MS), isDisputed: true })
  const [newest] = (await json<LedgerOverview>(admin.get('/api/admin/giving'))).gifts
  expect(newest).toMatchObject({ donorEmail: eva.email, isDisputed: true })
})

test('only administrators can read the ledger', async () => {
  for (const path of ['/api/admin/giving', '/api/admin/giving/ledger.csv']) {
    expect(await problemOf(aVisitor(app).get(path))).toMatchObject({ code: 'admin.administrators_only' })
    expect(await problemOf(anna.get(path))).toMatchObject({ code: 'admin.administrators_only' })
  }
})

test('transactions booked twice at once, in opposite orders, are booked once, without a deadlock', async () => {
  const { db } = app.database
  const movements = Array.from({ length: 9 }, (_, number) => ({
    id: `txn_twice_${number}`,
    occurredAtMs: now,
    paymentId: null,
    type: 'payout',
    amountCents: -100,
    feeCents: 0,
  }))
  let both: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await bookMovements(tx, movements.slice(4, 5), clock())
    both = Promise.all([movements, movements.toReversed()].map((some) => bookMovements(db, some, clock())))
    // Until both calls are blocked by the movement that this database transaction has stored: the fifth of their nine.
    await tx.execute(sql`select pg_sleep(0.2)`)
  })
  await both
  const ids = movements.map(({ id }) => id)
  expect([...(await findBooked(db, ids))].toSorted()).toEqual(ids)
  const sides = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.transactionId, ids))
  expect(sides).toHaveLength(18)
})
