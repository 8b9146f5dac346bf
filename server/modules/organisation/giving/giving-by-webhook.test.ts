import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '#contract/organisation/giving.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { sendStatements } from '#server/modules/organisation/receipt/send-statements.ts'
import { refund } from '#server/sandbox/billing/refunds.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailsTo, emailTo } from '#server/testing/email-to.ts'
import { aProvider, type Provider } from '#server/testing/giving/a-provider.ts'
import { findCustomer } from './donor.queries.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
const clock = () => new Date(now)
let plain: TestApp
let site: AppWithEmails
let provider: Provider
let anna: Member

beforeAll(async () => {
  provider = await aProvider(clock)
  plain = await anApp()
  site = await anAppWithEmails(plain.database, { clock, payments: provider.payments })
  anna = await aMember(site.app, 'Anna')
})

afterAll(async () => {
  await site.close()
  await provider.stop()
  await plain.database.close()
})

/** Sends an event as the provider does. */
async function announce(type: string): Promise<void> {
  const customerId = (await findCustomer(site.app.database.db, anna.id)) ?? ''
  const { body, headers } = provider.hint(customerId, { type })
  const answer = await site.app.hono.request('/api/webhooks/stripe', { method: 'POST', body, headers })
  expect(answer.status).toBe(204)
}

const subjects = () => emailsTo(site.mailServer.received, anna.email).map(({ subject }) => subject)

test('refunds of $20 and $5 from a gift of $25 are announced with each amount and the remainder', async () => {
  const { url } = await json<{ url: string }>(anna.post('/api/create-checkout', { amount: 25 }))
  await provider.pay(url)
  await announce('invoice.paid')
  await emailTo(site.mailServer, anna.email, 'Your receipt for $25.00')
  await provider.refund(2000)
  await announce('charge.refunded')
  const first = await emailTo(site.mailServer, anna.email, '$20.00 refunded to you')
  expect(first.text.replace(/\s+/g, ' ')).toContain('$5.00 of your gift remains')
  await provider.refund(500)
  await announce('charge.refunded')
  const second = await emailTo(site.mailServer, anna.email, '$5.00 refunded to you')
  expect(second.text.replace(/\s+/g, ' ')).toContain('All of your gift has now been refunded')
  expect(subjects()).not.toContain('$25.00 refunded to you')
})

test('cancelling at the provider sends "Your gift ends on …", once', async () => {
  now += DAY_MS
  await provider.cancel()
  await announce('customer.subscription.updated')
  await announce('customer.subscription.updated')
  const email = await emailTo(site.mailServer, anna.email, 'Your gift ends on April 1, 2026')
  expect(email.text).toContain('as you asked')
})

test('a refund after the January statement marks it as corrected, and the email says so', async () => {
  const ben = await aMember(site.app, 'Ben')
  const { url } = await json<{ url: string }>(ben.post('/api/create-checkout', { amount: 33 }))
  await provider.pay(url)
  const refreshed = async () =>
    expect((await ben.post('/api/check-subscription', undefined)).status).toBe(200)
  await refreshed()
  now = Date.parse('2027-01-15T09:00:00Z')
  await sendStatements({ db: site.app.database.db, clock, jobs: site.jobs })
  await emailTo(site.mailServer, ben.email, 'What you gave in 2026')
  const read = () => json<Statement>(ben.get('/api/statements/2026'))
  expect(await read()).toMatchObject({ correction: null })
  now += DAY_MS
  await provider.act((state, at) => {
    const [first] = Object.values(state.charges).filter(({ amount }) => amount === 3300)
    return refund(state, at, { charge: first?.id, amount: 500 })
  })
  await refreshed()
  expect(await read()).toMatchObject({
    correction: { sentAt: '2027-01-15T09:00:00.000Z', correctedAt: '2027-01-16T09:00:00.000Z' },
  })
  const email = await emailTo(site.mailServer, ben.email, '$5.00 refunded to you')
  expect(email.text.replace(/\s+/g, ' ')).toContain('corrected your giving statement for 2026')
})
