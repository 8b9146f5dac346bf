import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { members } from '#db/schema/account.ts'
import { readMessage } from '#server/platform/mail/read-message.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { anAppWithLetters } from '#server/testing/an-app-with-letters.ts'
import { welcome, welcomeLetter } from './welcome.ts'

let plain: TestApp

beforeAll(async () => {
  plain = await anApp()
})

afterAll(() => plain.database.close())

async function aSite(options: { work?: boolean } = {}) {
  const site = await anAppWithLetters(plain.database, options)
  onTestFinished(site.close)
  const signUp = async (email: string) => {
    const account = { email, password: 'a calm password', timeZone: 'UTC' }
    const answer = await aVisitor(site.app).post('/api/accounts', account)
    return [answer.status, await answer.text()]
  }
  return { ...site, signUp }
}

test('whoever signs up gets one letter, at the address of their account, that leads to today’s study', async () => {
  const { app, mailServer, log, close, signUp } = await aSite()
  await signUp('Anna@Example.org')
  await log.until('job done')
  await close()
  expect(mailServer.received).toMatchObject([{ from: 'hello@lampstand.example', to: ['anna@example.org'] }])
  const { subject, text, html } = readMessage(mailServer.received[0]?.source ?? '')
  expect(subject).toBe('Welcome to Lampstand')
  expect(text).toContain('Open today’s study:\nhttps://lampstand.example/\n')
  expect(html).toContain('href="https://lampstand.example/"')
  expect([...log.lines, ...app.logged].join('')).not.toMatch(/anna@|a calm password|Grace and peace/i)
})

test('a taken address gets the same answer and no second letter, not even of several at once', async () => {
  const { mailServer, log, close, signUp } = await aSite()
  const answers = await Promise.all([1, 2, 3].map(() => signUp('ben@example.org')))
  answers.push(await signUp(' BEN@example.org'))
  expect(answers).toEqual(Array(4).fill([204, '']))
  await log.until('job done')
  await signUp('last@example.org')
  await mailServer.until(2)
  await close()
  expect(mailServer.received.map(({ to }) => to)).toEqual([['ben@example.org'], ['last@example.org']])
})

test('the letter goes where the account is by then, and nowhere once it is gone', async () => {
  const first = await aSite({ work: false })
  const { db } = plain.database
  await first.signUp('moved@example.org')
  await first.signUp('gone@example.org')
  await first.close()
  await db.update(members).set({ email: 'new@example.org' }).where(eq(members.email, 'moved@example.org'))
  await db.delete(members).where(eq(members.email, 'gone@example.org'))
  const { mailServer, close, signUp } = await aSite()
  await signUp('after@example.org')
  await mailServer.until(2)
  await close()
  expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(['after@example.org', 'new@example.org'])
})

test('the job tells whose letter it is, and no address', () => {
  expect(Object.keys(welcomeLetter.data.parse({ memberId: crypto.randomUUID(), email: 'a@b.c' }))).toEqual([
    'memberId',
  ])
})

test('it calls members by the name they chose', () => {
  const site: Site = {
    name: 'Lampstand',
    tagline: '',
    organisation: '',
    contactEmail: 'hello@lampstand.example',
    publicUrl: 'https://lampstand.example',
  }
  expect(welcome({ displayName: 'Anna' }, site).greeting).toBe('Dear Anna,')
  expect(welcome({ displayName: '' }, site).greeting).toBe('Dear friend,')
})
