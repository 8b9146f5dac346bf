import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionStatus } from '#contract/organisation/giving.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { aTotpFactor, givePassword } from '#server/testing/sign-in/a-second-step.ts'
import { type OpenPayments, openPayments } from './open-payments.ts'
import { aLog } from './testing/a-log.ts'
import { aMember, json } from './testing/a-member.ts'
import { aVisitor } from './testing/a-visitor.ts'
import { anApp, type TestApp, uncounted } from './testing/an-app.ts'
import { problemOf } from './testing/problem-of.ts'

const FORM = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }

let app: TestApp
let provider: OpenPayments

beforeAll(async () => {
  const database = uncounted(await aDatabase())
  const clock = () => new Date()
  // No one receives its webhooks.
  const config = parseConfig({ PORT: '1', SANDBOX_CONTROL: 'allow' })
  provider = await openPayments({ config, database, clock, log: aLog().log })
  const { payments, billingClock, sandboxPages } = provider
  const env = { FREE_STUDY_DAYS: '3' }
  app = await anApp({ database, clock, billingClock, payments, sandboxPages, env })
})

afterAll(async () => {
  await provider.close()
  await app.database.close()
})

/** Submits a form of the sandbox's pages from this machine. */
async function submit(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await app.hono.request(
    path,
    { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  expect(answer.status).toBe(303)
}

test('advancing the sandbox clock ends premium, and does not affect codes, sessions or study days', async () => {
  const anna = await aMember(app, 'Anna')
  const { url } = await json<{ url: string }>(anna.post('/api/create-checkout', { amount: 5 }))
  await submit(new URL(url).pathname, { card: 'good' })
  const refreshed = () => json<SubscriptionStatus>(anna.post('/api/check-subscription', undefined))
  const paidUntil = (await refreshed()).subscription_end
  expect((await anna.get('/api/studies/4/whole')).status).toBe(200)

  for (const pass of ['month', 'month']) await submit('/sandbox', { act: 'wait', pass })
  // No reconciliation has run since: the sixteen days of grace are over by the billing clock, but
  // not by the system clock.
  expect(Date.parse(paidUntil ?? '')).toBeGreaterThan(Date.now())
  expect(await json(anna.get('/api/check-subscription'))).toMatchObject({ subscribed: false })
  expect(await problemOf(anna.get('/api/studies/4/whole'))).toMatchObject({ code: 'study.premium_needed' })
  // The provider has charged the card for the months that passed on the billing clock.
  expect((await refreshed()).subscribed).toBe(true)
  expect((await anna.get('/api/studies/4/whole')).status).toBe(200)

  // A code of an authenticator app is valid by the system clock.
  const { backupCodes } = await aTotpFactor(anna)
  expect(backupCodes).toHaveLength(10)
  await givePassword(aVisitor(app), anna)
})
