import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEWSLETTER_CONFIRM_DAYS, NEWSLETTER_SIGN_UPS_PER_TEN_MINUTES } from '#contract/limits.ts'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { aMember } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailsTo, emailTo } from '#server/testing/email-to.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import type { Issue } from './issue-email.ts'
import { deleteUnconfirmedBefore } from './newsletter.queries.ts'
import { newsletterExport } from './newsletter-export.ts'
import { readIssue } from './read-issue.ts'
import { sendIssue } from './send-issue.ts'

const ASKS = 'The newsletter of Lampstand'

let plain: TestApp
let site: AppWithEmails
let app: TestApp
let now: Date

beforeAll(async () => {
  plain = await anApp()
  now = new Date()
  site = await anAppWithEmails(plain.database, { clock: () => now })
  app = site.app
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

let addresses = 0
/** Creates a visitor with a separate IP address, so that tests do not share a rate limit. */
function somebody() {
  addresses += 1
  return aVisitor(app, { address: `198.51.100.${addresses}` })
}

const anAddress = () => `reader-${randomUUID()}@example.org`
const ask = (email: string) => somebody().post('/api/newsletter', { email })
const confirm = (token: string) => somebody().post('/api/newsletter/confirmation', { token })
const leave = (token: string) => somebody().post('/api/newsletter/unsubscription', { token })

/** Sends a request as a mail program does: without a cookie or an Origin. */
const oneClick = (address: string) =>
  app.hono.request(address, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function rowOf(email: string) {
  const { email: column } = newsletterSubscribers
  const [row] = await app.database.db.select().from(newsletterSubscribers).where(eq(column, email))
  return row
}

const tokenIn = ({ text }: { text: string }, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`https://lampstand\\.example/newsletter/${page}#(\\S+)`).exec(text)?.[1] ?? ''

const asked = async (email: string) => tokenIn(await emailTo(site.mailServer, email, ASKS), 'confirm')

/** Inserts a confirmed subscriber. */
async function aSubscriber(): Promise<string> {
  const email = anAddress()
  await app.database.db.insert(newsletterSubscribers).values({ email, requestedAt: now, confirmedAt: now })
  return email
}

/** Counts all jobs of a kind sent for an address, finished ones included. */
async function queued(name: string, email: string): Promise<number> {
  const id = (await rowOf(email))?.id
  const { rows } = await app.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${name} and data ->> 'subscriberId' = ${id}`,
  )
  return rows[0]?.count ?? 0
}

test('an address gets the newsletter once the link in its email is opened; opening it twice is no error', async () => {
  const email = anAddress()
  expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(204)
  expect(await rowOf(email)).toMatchObject({ confirmedAt: null })
  const token = await asked(email)
  expect((await confirm(token)).status).toBe(204)
  const first = await rowOf(email)
  expect(first?.confirmedAt).toEqual(now)
  now = new Date(now.getTime() + MINUTE_MS)
  expect((await confirm(token)).status).toBe(204)
  expect(await rowOf(email)).toEqual(first)
  expect(app.logged.join('') + site.log.lines.join('')).not.toContain(email)
})

test('new, unconfirmed and confirmed addresses get the same response, with the same database queries', async () => {
  const [confirmed, waiting] = [await aSubscriber(), anAddress()]
  await ask(waiting)
  const results = []
  for (const email of [anAddress(), waiting, confirmed]) {
    let status = 0
    const statements = await app.database.statementsOf(async () => {
      status = (await ask(email)).status
    })
    results.push([status, statements])
  }
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
})

test('an address gets one confirmation email in ten minutes, regardless of the number of requests', async () => {
  const email = anAddress()
  await Promise.all([ask(email), ask(email), ask(email)])
  now = new Date(now.getTime() + 10 * MINUTE_MS - 1)
  await ask(email)
  expect(await queued('newsletter.confirmation', email)).toBe(1)
  now = new Date(now.getTime() + 1)
  await ask(email)
  expect(await queued('newsletter.confirmation', email)).toBe(2)
})

test('a confirmed subscriber gets no second confirmation email', async () => {
  const email = await aSubscriber()
  now = new Date(now.getTime() + 60 * MINUTE_MS)
  await ask(email)
  // Jobs run in order: once this email arrives, the previous job is finished.
  const after = anAddress()
  await ask(after)
  await asked(after)
  expect(emailsTo(site.mailServer.received, email)).toEqual([])
})

test('too many sign-ups from one network address are rejected with 429', async () => {
  const visitor = somebody()
  for (let count = 0; count < NEWSLETTER_SIGN_UPS_PER_TEN_MINUTES; count += 1) {
    expect((await visitor.post('/api/newsletter', { email: anAddress() })).status).toBe(204)
  }
  const problem = await problemOf(visitor.post('/api/newsletter', { email: anAddress() }))
  expect(problem).toMatchObject({ code: 'newsletter.too_many', status: 429 })
})

test.each(['', 'anna', 'anna@', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org'])(
  'an invalid address is reported at the field: %j',
  async (email) => {
    const problem = await problemOf(ask(email))
    expect(problem.fields).toEqual([{ field: 'email', message: 'Please enter a valid email address.' }])
  },
)

const issue: Issue = { subject: 'Advent at the well', paragraphs: ['Dear readers.', 'Come & see.'] }

test('an issue is sent once to each confirmed subscriber, with unsubscribe links in its headers and its text', async () => {
  const [anna, ben, waiting] = [await aSubscriber(), await aSubscriber(), anAddress()]
  await ask(waiting)
  const { db } = app.database
  const count = await sendIssue(db, site.jobs, issue)
  expect(count).toBeGreaterThanOrEqual(2)
  expect(await sendIssue(db, site.jobs, issue)).toBe(count)
  for (const email of [anna, ben]) {
    await emailTo(site.mailServer, email, issue.subject)
    expect(await queued('newsletter.issue', email)).toBe(1)
  }
  expect(await queued('newsletter.issue', waiting)).toBe(0)

  const [annas, bens] = [anna, ben].map((email) => {
    const sent = site.mailServer.received.findLast(({ to }) => to.includes(email))
    return sent?.source.replaceAll(/\r\n[ \t]/g, '') ?? ''
  })
  expect(annas).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const [, address = ''] = /^List-Unsubscribe: ?<(https:\S+)>\r$/m.exec(annas ?? '') ?? []
  const { pathname, search } = new URL(address)
  expect((await oneClick(`${pathname}${search}`)).status).toBe(200)
  expect(await rowOf(anna)).toBeUndefined()
  expect((await oneClick(`${pathname}${search}`)).status).toBe(200)
  expect(bens).not.toContain(search)

  const token = tokenIn(await emailTo(site.mailServer, ben, issue.subject), 'unsubscribe')
  expect([(await leave(token)).status, (await leave(token)).status]).toEqual([204, 204])
  expect(await rowOf(ben)).toBeUndefined()
  expect(await rowOf(waiting)).toBeDefined()
})

test('a link works only for its purpose, and a forged link does nothing', async () => {
  const email = anAddress()
  await ask(email)
  const token = await asked(email)
  const [id] = token.split('.')
  const refused = { code: 'newsletter.link_expired', status: 410 }
  for (const wrong of [
    token,
    `${id}`,
    `${id}.`,
    `${id}.AAAA`,
    'anything',
    `${randomUUID()}.${token.slice(37)}`,
  ]) {
    expect(await problemOf(leave(wrong))).toMatchObject(refused)
    expect(await problemOf(oneClick(`/newsletter/unsubscribe?token=${wrong}`))).toMatchObject(refused)
    if (wrong !== token) expect(await problemOf(confirm(wrong))).toMatchObject(refused)
  }
  expect(await rowOf(email)).toMatchObject({ confirmedAt: null })
})

test('an unconfirmed address is deleted after a week, and its link stops working', async () => {
  const [confirmed, email] = [await aSubscriber(), anAddress()]
  await ask(email)
  const token = await asked(email)
  const later = new Date(now.getTime() + NEWSLETTER_CONFIRM_DAYS * DAY_MS)
  const { db } = app.database
  await deleteUnconfirmedBefore(db, new Date(later.getTime() - NEWSLETTER_CONFIRM_DAYS * DAY_MS))
  expect(await rowOf(email)).toBeDefined()
  await deleteUnconfirmedBefore(db, new Date(now.getTime() + 1))
  expect(await rowOf(email)).toBeUndefined()
  expect(await rowOf(confirmed)).toBeDefined()
  expect((await problemOf(confirm(token))).code).toBe('newsletter.link_expired')
})

test('a member’s export contains the newsletter subscription of their address once that is confirmed', async () => {
  const anna = await aMember(app, 'Anna')
  await ask(anna.email)
  const collect = async () => {
    const [file] = await newsletterExport.collect(app.database.db, { memberId: anna.id, timeZone: 'UTC' })
    return JSON.parse(file?.text ?? '')
  }
  expect(await collect()).toEqual([])
  await app.database.db.update(members).set({ emailVerified: true }).where(eq(members.id, anna.id))
  expect(await collect()).toMatchObject([{ email: anna.email, confirmedAt: null }])
})

test('an issue file is read as subject and paragraphs, with any line endings or byte order mark', () => {
  const read = { subject: 'Advent', paragraphs: ['One two.', 'Three.'] }
  expect(readIssue('Advent\n\nOne\ntwo.\n\n\nThree.\n')).toEqual(read)
  expect(readIssue('\uFEFF# Advent\r\n\r\nOne two.\r\n \r\nThree.')).toEqual(read)
})

test.each([
  ...['---', '--dry-run', '-n', '===', '***'].map((first) => `${first}\n\nOne.`),
  '',
  ' \n\n',
  'Advent',
  `${'a'.repeat(151)}\n\nOne.`,
  `Advent\n\n${'a'.repeat(30_000)}`,
])('rejects an invalid file of an issue: %#', (text) => {
  expect(() => readIssue(text)).toThrow(OperatorRefusal)
})
