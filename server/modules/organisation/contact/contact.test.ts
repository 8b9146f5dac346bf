import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CONTACT_KEPT_DAYS,
  CONTACT_MESSAGES_PER_TEN_MINUTES,
  MAX_CONTACT_MESSAGE_CHARS,
} from '#contract/limits.ts'
import type { ContactMessages, NewContactMessage } from '#contract/organisation/contact.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailTo } from '#server/testing/email-to.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { deleteHandledBefore } from './contact.queries.ts'
import { contactExport } from './contact-export.ts'

const ORGANISATION = 'hello@lampstand.example'

let plain: TestApp
let site: AppWithEmails
let app: TestApp
let ada: Member
let anna: Member
let now: Date

beforeAll(async () => {
  plain = await anApp()
  now = new Date()
  site = await anAppWithEmails(plain.database, { clock: () => now })
  app = site.app
  ada = await anAdmin(app)
  anna = await aMember(app, 'Anna')
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

beforeEach(() => app.database.db.delete(contactMessages))

let addresses = 0
/** Creates a visitor with a separate IP address, so that tests do not share a rate limit. */
function aWriter() {
  addresses += 1
  return aVisitor(app, { address: `198.51.100.${addresses}` })
}

const written = (more: Partial<NewContactMessage> = {}): NewContactMessage => ({
  id: randomUUID(),
  name: 'Miriam Weiß',
  email: 'miriam@example.org',
  subject: 'A question',
  message: 'Where do I begin?',
  ...more,
})

const rows = () => app.database.db.select().from(contactMessages)
const listed = (folder: string, after = '') =>
  json<ContactMessages>(ada.get(`/api/admin/messages?folder=${folder}${after && `&after=${after}`}`))

test('a message is stored and emailed to the organisation, replies go to its writer, and a duplicate is ignored', async () => {
  const message = written({ subject: 'The well – באר', message: 'First line.\r\n\r\n  Second line.\nThird.' })
  const writer = aWriter()
  expect((await writer.post('/api/contact', message)).status).toBe(204)
  expect((await writer.post('/api/contact', message)).status).toBe(204)
  expect(await rows()).toMatchObject([{ ...message, memberId: null, receivedAt: now, handledAt: null }])

  const email = await emailTo(site.mailServer, ORGANISATION, 'Message: \u2068The well – באר\u2069')
  for (const line of ['Miriam Weiß (miriam@example.org)', 'First line.\n\nSecond line.\n\nThird.']) {
    expect(email.text).toContain(line)
  }
  const [first, ...others] = site.mailServer.received.filter(({ to }) => to.includes(ORGANISATION))
  expect(others).toEqual([])
  expect(first?.source).toMatch(/^Reply-To: miriam@example\.org\r$/m)
  expect(site.log.lines.join('') + app.logged.join('')).not.toMatch(/miriam|First line|The well/i)
})

test('five concurrent requests with the same message id store one message', async () => {
  const message = written({ subject: 'Five at once' })
  const writer = aWriter()
  const answers = await Promise.all(Array.from({ length: 5 }, () => writer.post('/api/contact', message)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect(await rows()).toHaveLength(1)
})

test('a message whose email cannot be queued is not stored', async () => {
  const failing = await anApp({
    database: app.database,
    jobs: { send: () => Promise.reject(new Error('the queue is away')), sendSoon: () => undefined },
  })
  const problem = await problemOf(
    aVisitor(failing).post('/api/contact', written({ message: 'secret words' })),
  )
  expect(problem.code).toBe('server.failed')
  expect(await rows()).toEqual([])
  expect(failing.logged.join('')).not.toContain('secret words')
})

test.each<[string, Partial<NewContactMessage>, string]>([
  ['name', { name: ' ' }, 'Please enter your name'],
  [
    'name',
    { name: 'Anna\r\nBcc: all@example.org' },
    'Please write this on one line, without invisible characters',
  ],
  ['name', { name: 'a'.repeat(101) }, 'Keep the name to 100 characters or fewer'],
  ['email', { email: '' }, 'Please enter your email address, so that we can answer'],
  ['email', { email: 'a@example.org\r\nBcc: b@example.org' }, 'Please enter a valid email address.'],
  ['email', { email: 'a@example.org, b@example.org' }, 'Please enter a valid email address.'],
  ['subject', { subject: '' }, 'Please enter a subject'],
  [
    'subject',
    { subject: 'Hello\nBcc: all@example.org' },
    'Please write this on one line, without invisible characters',
  ],
  ['subject', { subject: 'a'.repeat(151) }, 'Keep the subject to 150 characters or fewer'],
  ['message', { message: '\n' }, 'Please write your message'],
  ['message', { message: 'a\0b' }, 'Please use plain text here'],
  [
    'message',
    { message: 'a'.repeat(MAX_CONTACT_MESSAGE_CHARS + 1) },
    'Keep the message to 5,000 characters or fewer, or write to us by email',
  ],
])('an invalid %s is reported at its field and nothing is stored: %j', async (field, wrong, words) => {
  const problem = await problemOf(aWriter().post('/api/contact', written(wrong)))
  expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
  expect(problem.fields?.[0]).toEqual({ field, message: words })
  expect(await rows()).toEqual([])
})

test('a message that fills in the hidden field gets the same response and is not stored', async () => {
  const answer = await aWriter().post('/api/contact', written({ website: 'https://spam.example' }))
  expect(answer.status).toBe(204)
  expect(await rows()).toEqual([])
})

test('the sixth message from one IP address in ten minutes is rejected, and other addresses can still write', async () => {
  const writer = aWriter()
  for (let count = 0; count < CONTACT_MESSAGES_PER_TEN_MINUTES; count += 1) {
    expect((await writer.post('/api/contact', written())).status).toBe(204)
  }
  const refused = await writer.post('/api/contact', written())
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await problemOf(refused)).toMatchObject({ code: 'contact.too_many', status: 429 })
  expect((await aWriter().post('/api/contact', written())).status).toBe(204)
})

test('a message is in the export of its author only, and remains after their account is deleted', async () => {
  const ben = await aMember(app, 'Ben')
  await ben.post('/api/contact', written({ subject: 'Mine, *truly*' }))
  const collect = (memberId: string) =>
    contactExport.collect(app.database.db, { memberId, timeZone: 'Africa/Nairobi' })
  const [toRead, forPrograms] = await collect(ben.id)
  expect(toRead?.text).toContain('## Mine, \\*truly\\*\n')
  expect(JSON.parse(forPrograms?.text ?? '')).toMatchObject([{ subject: 'Mine, *truly*' }])
  expect((await collect(anna.id))[0]?.text).toContain('You have not written to us')

  await app.database.db.delete(members).where(eq(members.id, ben.id))
  expect(await rows()).toMatchObject([{ memberId: null, subject: 'Mine, *truly*' }])
})

test('an admin can mark a message as handled, reopen and delete it, each repeatedly; then it returns 404', async () => {
  const { id } = written()
  await anna.post('/api/contact', written({ id }))
  expect((await listed('open')).messages).toMatchObject([{ id, handledAt: null }])
  const handled = `/api/admin/messages/${id}/handled`

  expect((await ada.put(handled)).status).toBe(204)
  const at = now.toISOString()
  now = new Date(now.getTime() + 1000)
  expect((await ada.put(handled)).status).toBe(204)
  expect((await listed('open')).messages).toEqual([])
  expect((await listed('handled')).messages).toMatchObject([{ id, handledAt: at }])
  expect([(await ada.delete(handled)).status, (await ada.delete(handled)).status]).toEqual([204, 204])
  expect((await listed('open')).messages).toHaveLength(1)

  const remove = () => ada.delete(`/api/admin/messages/${id}`)
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect(await problemOf(ada.put(handled))).toMatchObject({ code: 'contact.not_found', status: 404 })
  const recorded = await app.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'contact.message_deleted'))
  expect(recorded).toMatchObject([{ actorId: ada.id, subjectId: anna.id, details: {} }])
})

test('messages are listed once each, newest first, in pages of thirty, with one query per page', async () => {
  const receivedAt = (index: number) => new Date(now.getTime() + Math.floor(index / 4))
  await app.database.db
    .insert(contactMessages)
    .values(Array.from({ length: 65 }, (_, index) => ({ ...written(), receivedAt: receivedAt(index) })))
  await ada.get('/api/session')
  const pages = [await listed('open')]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await listed('open', next))
  expect(pages.map(({ messages }) => messages.length)).toEqual([30, 30, 5])
  const all = pages.flatMap(({ messages }) => messages)
  expect(new Set(all.map(({ id }) => id)).size).toBe(65)
  const times = all.map((message) => message.receivedAt)
  expect(times).toEqual(times.toSorted().reverse())
  const sent = await app.database.statementsOf(() => listed('open'))
  expect(sent.filter((statement) => statement.includes('contact_messages'))).toHaveLength(1)
})

test('only admins can read or change messages', async () => {
  const { id } = written()
  await anna.post('/api/contact', written({ id }))
  for (const caller of [aVisitor(app), anna]) {
    const requests = [
      caller.get('/api/admin/messages?folder=open'),
      caller.put(`/api/admin/messages/${id}/handled`),
      caller.delete(`/api/admin/messages/${id}/handled`),
      caller.delete(`/api/admin/messages/${id}`),
    ]
    for (const answer of requests) expect((await problemOf(answer)).code).toBe('admin.administrators_only')
  }
  expect(await rows()).toMatchObject([{ id, handledAt: null }])
})

test('a message is deleted a year after it was handled, and an open message is not deleted', async () => {
  const { db } = app.database
  const yearAgo = new Date(now.getTime() - CONTACT_KEPT_DAYS * DAY_MS)
  const old = new Date(yearAgo.getTime() - 1)
  await db.insert(contactMessages).values([
    { ...written({ subject: 'forgotten' }), receivedAt: old, handledAt: old },
    { ...written({ subject: 'kept' }), receivedAt: old, handledAt: yearAgo },
    { ...written({ subject: 'open' }), receivedAt: old },
  ])
  expect(await deleteHandledBefore(db, yearAgo)).toBe(1)
  expect((await rows()).map(({ subject }) => subject).sort()).toEqual(['kept', 'open'])
})
