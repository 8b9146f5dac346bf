import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { members } from '#db/schema/account.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import type { MailServer } from '#server/testing/a-mail-server.ts'
import { aMember } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { emailTo, tokenIn } from '#server/testing/email-to.ts'
import { welcome, welcomeEmail, welcomeJob } from './welcome.ts'

const site = siteOf(parseConfig({ PUBLIC_URL: 'https://lampstand.example' }))

let plain: TestApp

beforeAll(async () => {
  plain = await anApp()
})

afterAll(() => plain.database.close())

async function aSite(options: { work?: boolean } = {}) {
  const running = await anAppWithEmails(plain.database, options)
  onTestFinished(running.close)
  const signUp = async (email: string) => {
    const account = { email, password: 'a calm password', timeZone: 'UTC', isOldEnough: true }
    const answer = await aVisitor(running.app).post('/api/accounts', account)
    return [answer.status, await answer.text()]
  }
  return { ...running, signUp }
}

const WELCOME = 'Welcome to Lampstand'

const welcomed = ({ received }: Pick<MailServer, 'received'>) =>
  received.flatMap(({ to, email }) => (email.subject === WELCOME ? to : [])).sort()

test('sign-up sends one welcome email to the address of the account, with a link to confirm it', async () => {
  const { app, mailServer, log, close, signUp } = await aSite()
  await signUp('Anna@Example.org')
  await log.until('job done')
  await close()
  expect(mailServer.received).toMatchObject([{ from: 'hello@lampstand.example', to: ['anna@example.org'] }])
  const { subject = '', text = '', html = '' } = mailServer.received[0]?.email ?? {}
  expect(subject).toBe('Welcome to Lampstand')
  expect(text).toContain('Today’s study is at https://lampstand.example/\n')
  expect(text).toContain(
    `Confirm my email address:\nhttps://lampstand.example/auth/confirm#${tokenIn({ text })}\n`,
  )
  expect(html).toContain(`class="button" href="https://lampstand.example/auth/confirm#${tokenIn({ text })}"`)
  const logged = [...log.lines, ...app.logged].join('')
  expect(logged).not.toMatch(/anna@|a calm password|Grace and peace/i)
  expect(logged).not.toContain(tokenIn({ text }))
})

test('an email that is sent at the second attempt contains a working link', async () => {
  // No worker runs here, so the two emails below are the only ones to this member.
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const app = await anApp({ database: plain.database, clock })
  const patient = await aMember(app, 'Patient')
  // Runs twice, as after a failed attempt: the second link replaces the first.
  const written: Omit<Email, 'id'>[] = []
  const mailer = { deliver: async (email: Email) => void written.push(email) }
  const job = welcomeJob({ db: app.database.db, mailer, site, clock })
  const context = { id: 'a job', sentAt: clock(), signal: AbortSignal.timeout(60_000) }
  for (const _ of [1, 2]) await job.run({ memberId: patient.id }, context)
  const statuses: number[] = []
  for (const { text } of [...written, ...written]) {
    const confirmed = await aVisitor(app).post('/api/email/confirmation', { token: tokenIn({ text }) })
    statuses.push(confirmed.status)
  }
  // Once the address is confirmed, both links report success.
  expect(statuses).toEqual([410, 204, 204, 204])
})

test('the welcome email to a member with a confirmed address links to the study of today', () => {
  const { paragraphs, link } = welcome({ displayName: '' }, site)
  expect(link).toEqual({ label: 'Open today’s study', url: 'https://lampstand.example/' })
  expect(paragraphs.join(' ')).not.toContain('confirm')
})

test('a taken address gets the same response and no second welcome email, not even from simultaneous requests', async () => {
  const { mailServer, log, close, signUp } = await aSite()
  const answers = await Promise.all([1, 2, 3].map(() => signUp('ben@example.org')))
  answers.push(await signUp(' BEN@example.org'))
  expect(answers).toEqual(Array(4).fill([204, '']))
  await log.until('job done')
  await signUp('last@example.org')
  await emailTo(mailServer, 'last@example.org', WELCOME)
  await emailTo(mailServer, 'ben@example.org', 'You already have an account at Lampstand')
  await close()
  expect(welcomed(mailServer)).toEqual(['ben@example.org', 'last@example.org'])
})

test('the welcome email is sent to the current address of the account, and not at all after its deletion', async () => {
  const first = await aSite({ work: false })
  const { db } = plain.database
  await first.signUp('moved@example.org')
  await first.signUp('gone@example.org')
  await first.close()
  await db.update(members).set({ email: 'new@example.org' }).where(eq(members.email, 'moved@example.org'))
  await db.delete(members).where(eq(members.email, 'gone@example.org'))
  const { mailServer, close, signUp } = await aSite()
  await signUp('after@example.org')
  await emailTo(mailServer, 'new@example.org', WELCOME)
  await emailTo(mailServer, 'after@example.org', WELCOME)
  await close()
  expect(welcomed(mailServer)).toEqual(['after@example.org', 'new@example.org'])
})

test('the job of the welcome email contains the member id and no address', () => {
  expect(Object.keys(welcomeEmail.data.parse({ memberId: crypto.randomUUID(), email: 'a@b.c' }))).toEqual([
    'memberId',
  ])
})

test('the welcome email greets members by the name they chose', () => {
  expect(welcome({ displayName: 'Anna' }, site).greeting).toBe('Dear Anna,')
  expect(welcome({ displayName: '' }, site).greeting).toBe('Dear friend,')
})
