import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnGiving, SubscriptionStatus } from '#contract/organisation/giving.ts'
import { ledgerEntries } from '#db/schema/giving.ts'
import { closeDispute, openDispute } from '#server/sandbox/billing/disputes.ts'
import { eventObject } from '#server/sandbox/objects/stripe-object.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { reconcileCustomer } from './reconcile-customer.ts'
import { reconcileCustomerSoon } from './reconcile-customer-job.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')
const { jobs, sent } = recordedJobs()
let app: TestApp
let provider: Provider

beforeAll(async () => {
  provider = await aProvider(clock)
  app = await anApp({ clock, payments: provider.payments, jobs })
})

afterAll(async () => {
  await provider.stop()
  await app.database.close()
})

const announced = new Set<string>()

/** Sends the sandbox's dispute events to the webhook, and runs the jobs that follow. */
async function deliverDisputeEvents(): Promise<string[]> {
  const events = await provider.act((state) =>
    inOrder(state.events).map((record) => eventObject(state, record)),
  )
  const fresh = events.filter(({ id, type }) => type.startsWith('charge.dispute') && !announced.has(id))
  sent.length = 0
  for (const { id, type, data } of fresh) {
    announced.add(id)
    const { body, headers } = provider.hint('', { id, type, about: data.object })
    const answer = await app.hono.request('/api/webhooks/stripe', { method: 'POST', body, headers })
    expect(answer.status).toBe(204)
  }
  const parts = { db: app.database.db, payments: provider.payments, jobs, clock, fairValueCents: 0 }
  for (const { name, data } of [...sent])
    if (name === reconcileCustomerSoon.name)
      await reconcileCustomer(parts, (data as { customerId: string }).customerId)
  return fresh.map(({ type }) => type)
}

async function aDonor(name: string): Promise<{ member: Member; charge: string }> {
  const member = await aMember(app, name)
  const { url } = await json<{ url: string }>(member.post('/api/create-checkout', { amount: 25 }))
  await provider.pay(url)
  await member.post('/api/check-subscription', undefined)
  const charge = await provider.act((state) => inOrder(state.charges).at(-1)?.id ?? '')
  return { member, charge }
}

const stateOf = async (member: Member) => {
  const { gifts } = await json<OwnGiving>(member.get('/api/giving'))
  const { subscribed } = await json<SubscriptionStatus>(member.get('/api/check-subscription'))
  return { gift: gifts[0]?.state, subscribed }
}

test('a dispute suspends the gift and its premium month, and winning the dispute restores both', async () => {
  const { member, charge } = await aDonor('Anna')
  const other = await aDonor('Ben')
  expect(await stateOf(member)).toEqual({ gift: 'given', subscribed: true })
  const { id: dispute } = await provider.act((state, at) => openDispute(state, at, charge))
  expect(await deliverDisputeEvents()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  expect(await stateOf(member)).toEqual({ gift: 'disputed', subscribed: false })
  expect(await stateOf(other.member)).toEqual({ gift: 'given', subscribed: true })

  await provider.act((state, at) => closeDispute(state, at, { dispute, status: 'won' }))
  expect(await deliverDisputeEvents()).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated'])
  expect(await stateOf(member)).toEqual({ gift: 'given', subscribed: true })
})

test('a lost dispute leaves the gift disputed, and the ledger records the amount and the fee', async () => {
  const { member, charge } = await aDonor('Carla')
  const before = await sums()
  const { id: dispute } = await provider.act((state, at) => openDispute(state, at, charge))
  await deliverDisputeEvents()
  await provider.act((state, at) => closeDispute(state, at, { dispute, status: 'lost' }))
  expect(await deliverDisputeEvents()).toEqual(['charge.dispute.closed'])
  expect(await stateOf(member)).toEqual({ gift: 'disputed', subscribed: false })
  const after = await sums()
  const changed = (account: string) => (after.get(account) ?? 0) - (before.get(account) ?? 0)
  expect(['provider', 'disputes', 'fees'].map(changed)).toEqual([-(2500 + 1500), 2500, 1500])
  expect(await provider.payments.balanceCents()).toBe(after.get('provider'))
})

async function sums(): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { account, amountCents } of await app.database.db.select().from(ledgerEntries))
    sums.set(account, (sums.get(account) ?? 0) + amountCents)
  return sums
}
