import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { closeAfterDeclines } from './checkout/close-after-declines.ts'
import { MAX_DECLINES } from './declines.ts'
import { findCustomer } from './donor.queries.ts'
import { reconcileCustomer } from './reconcile-customer.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
const clock = () => new Date(now)
let app: TestApp
let provider: Provider

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments })
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

const checkout = (member: Pick<Member, 'post'>, amount = 4.99) =>
  member.post('/api/create-checkout', { amount })
const pageOf = async (member: Member) => (await json<{ url: string }>(checkout(member))).url
/** Returns the same member with another IP address. */
const from = (member: Member, address: string) => aVisitor(app, { address, cookies: member.cookies })

async function decline(member: Member, times: number): Promise<string> {
  const url = await pageOf(member)
  for (let tried = 0; tried < times; tried += 1) await provider.pay(url, 'declined')
  return url
}

test('after ten declined cards a donor must wait an hour, the payment page closes, and admins see the number', async () => {
  const anna = await aMember(app, 'Anna')
  const url = await decline(anna, MAX_DECLINES)
  const refused = await checkout(anna)
  expect(Number(refused.headers.get('retry-after'))).toBe(HOUR_MS / 1000)
  expect(await problemOf(refused)).toMatchObject({ code: 'donation.too_many_declines', status: 429 })
  // Calls the same function as the webhook's job.
  const customerId = (await findCustomer(app.database.db, anna.id)) ?? ''
  const parts = { db: app.database.db, payments: provider.payments, clock, fairValueCents: 0 }
  const jobs = { send: async () => undefined, sendSoon: () => undefined }
  await reconcileCustomer({ ...parts, jobs }, customerId)
  await closeAfterDeclines({ ...parts, jobs }, customerId)
  await expect(provider.pay(url)).rejects.toThrow(/expired/)
  const admin = await anAdmin(app)
  const overview = await json<LedgerOverview>(admin.get('/api/admin/giving'))
  expect(overview.declined).toEqual({ cards: MAX_DECLINES, donors: 1 })

  now += HOUR_MS
  await provider.pay(await pageOf(anna))
  expect(await json(anna.post('/api/check-subscription', undefined))).toMatchObject({ subscribed: true })
})

test('a donor whose card is declined fewer than ten times can still pay with another card', async () => {
  const ben = await aMember(app, 'Ben')
  await provider.pay(await decline(ben, MAX_DECLINES - 1))
  expect(await json(ben.post('/api/check-subscription', undefined))).toMatchObject({ subscribed: true })
})

test('a member can open nine payment pages in ten minutes; reopening the same page does not count', async () => {
  const carl = await aMember(app, 'Carl')
  for (let page = 0; page < 9; page += 1) expect((await checkout(carl, 5 + page)).status).toBe(200)
  expect((await checkout(carl, 13)).status).toBe(200)
  const refused = await checkout(carl, 20)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await problemOf(refused)).toMatchObject({ code: 'donation.too_many_pages', status: 429 })
})

test('new accounts at one IP address share a limit; older accounts and other addresses are not affected', async () => {
  now = Date.now()
  const old = await aMember(app, 'Old')
  const twoDaysAgo = new Date(now - 2 * DAY_MS)
  await app.database.db.update(members).set({ createdAt: twoDaysAgo }).where(eq(members.id, old.id))
  // Without the session cache cookie, the session is read from the database.
  old.cookies.delete('lampstand.session_data')
  now += MINUTE_MS
  const address = '198.51.100.9'
  const statuses: number[] = []
  for (let many = 0; many < 31; many += 1)
    statuses.push((await checkout(from(await aMember(app, `New${many}`), address))).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429])
  expect((await checkout(from(old, address))).status).toBe(200)
  expect((await checkout(from(await aMember(app, 'Elsewhere'), '198.51.100.10'))).status).toBe(200)
})
