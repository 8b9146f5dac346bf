import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/values/durations.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailTo, tokenIn } from '#server/testing/email-to.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const SUBJECT = 'You already have an account at Lampstand'

let plain: TestApp
let site: AppWithEmails
let app: TestApp
let anna: Member

beforeAll(async () => {
  plain = await anApp()
  site = await anAppWithEmails(plain.database)
  app = site.app
  anna = await aMember(app, 'Anna')
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

const signUp = (email: string, on: TestApp = app) =>
  aVisitor(on).post('/api/accounts', { email, password: 'a calm guess', isOldEnough: true })
const signIn = (email: string, password: string) => aVisitor(app).post('/api/session', { email, password })

test('signing up with a registered address sends its owner an email with a password reset link', async () => {
  expect((await signUp(anna.email.toUpperCase())).status).toBe(204)
  // The account is unchanged.
  expect((await signIn(anna.email, 'a calm guess')).status).toBe(401)
  expect((await signIn(anna.email, anna.password)).status).toBe(204)
  const email = await emailTo(site.mailServer, anna.email, SUBJECT)
  const token = tokenIn(email)
  const reset = await aVisitor(app).put('/api/password/reset', { token, password: 'a lamp to my feet' })
  expect(reset.status).toBe(204)
  expect((await signIn(anna.email, 'a lamp to my feet')).status).toBe(204)
})

test('sign-ups with a new and with a registered address run equally many SQL statements and send one email each', async () => {
  const { jobs, sent } = recordedJobs()
  const other = await anApp({ jobs, database: plain.database })
  const ben = await aMember(other, 'Ben')
  sent.length = 0
  const statements = async (email: string) => {
    const all = await other.database.statementsOf(async () => {
      expect((await signUp(email, other)).status).toBe(204)
    })
    return all.length
  }
  const [taken, fresh] = [await statements(ben.email), await statements('nobody-yet@example.org')]
  expect(taken).toBe(fresh)
  expect(sent.map(({ name }) => name)).toEqual(['account.exists', 'account.welcome'])
})

test('an address is emailed three times a day at most, however often strangers sign up with it', async () => {
  const { jobs, sent } = recordedJobs()
  let now = Date.now()
  const other = await anApp({ jobs, database: plain.database, clock: () => new Date(now) })
  const carl = await aMember(other, 'Carl')
  const emails = () => sent.filter(({ name }) => name === 'account.exists').length
  for (let times = 0; times < 6; times += 1) expect((await signUp(carl.email, other)).status).toBe(204)
  expect(emails()).toBe(3)
  now += DAY_MS
  await signUp(carl.email, other)
  expect(emails()).toBe(4)
})
