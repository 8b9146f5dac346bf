import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Factors } from '#contract/account/factor.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { challenges } from '#db/schema/challenge.ts'
import { factors } from '#db/schema/factor.ts'
import { listOutbox, readFromOutbox } from '#server/platform/mail/outbox.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { challenge, enrol, givePassword, verify } from '#server/testing/sign-in/a-second-step.ts'
import { anSmsGateway, type SmsGateway } from '#server/testing/sign-in/an-sms-gateway.ts'

let app: TestApp
let gateway: SmsGateway
let numbers = 0

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  gateway = await anSmsGateway()
  const env = { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'a token' }
  app = await anApp({ clock: () => new Date(), env })
})

afterEach(() => gateway.answerWith(202))

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
  await gateway.close()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

function aNumber(): string {
  numbers += 1
  return `+1555${String(numbers).padStart(7, '0')}`
}

const beginWith = (member: Member, phone: string) =>
  enrol(member, { factorType: 'phone', friendlyName: 'My phone', phone })

/** Returns the last code sent to a phone. */
function codeSentTo(phone: string): string {
  const text = gateway.received.filter(({ to }) => to === phone).at(-1)?.text ?? ''
  return /^\d{6}(?= is your Lampstand code\.)/.exec(text)?.[0] ?? 'none'
}

async function aPhone(member: Member): Promise<{ id: string; phone: string }> {
  const phone = aNumber()
  const { id } = await beginWith(member, phone)
  const { challengeId } = await challenge(member, id)
  expect((await verify(member, id, { challengeId, code: codeSentTo(phone) })).status).toBe(200)
  return { id, phone }
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')
const ask = (visitor: Visitor, id: string) => visitor.post(`/api/factors/${id}/challenge`, {})

test('a phone receives a six-digit code, which verifies the phone as a factor', async () => {
  const member = await aMember(app, 'Anna')
  const { id, phone } = await aPhone(member)
  expect(gateway.received.at(-1)).toMatchObject({ to: phone, authorization: 'Bearer a token' })
  expect(await json<Factors>(member.get('/api/factors'))).toMatchObject({
    factors: [{ id, status: 'verified', hint: `…${phone.slice(-2)}` }],
    recoveryCodesLeft: 10,
  })
})

test('a sign-in accepts only the code that was sent to the phone', async () => {
  const member = await aMember(app, 'Ben')
  const { id, phone } = await aPhone(member)
  const device = aVisitor(app)
  await givePassword(device, member)
  pass(MINUTE_MS)
  const { challengeId } = await challenge(device, id)
  const code = codeSentTo(phone)
  expect(await problemOf(verify(device, id, { challengeId, code: other(code) }))).toMatchObject({
    code: 'factor.wrong_code',
  })
  expect((await verify(device, id, { challengeId, code })).status).toBe(200)
  expect(await problemOf(verify(member, id, { challengeId, code }))).toMatchObject({
    code: 'factor.challenge_expired',
  })
  expect(await json(device.get('/api/session'))).toMatchObject({ member: { id: member.id } })
})

test('a code expires after five minutes, after five wrong answers, or when the next code is sent', async () => {
  const member = await aMember(app, 'Carla')
  const { id, phone } = await aPhone(member)
  const over = { code: 'factor.challenge_expired' }

  pass(MINUTE_MS)
  const late = await challenge(member, id)
  pass(5 * MINUTE_MS)
  const answer = { challengeId: late.challengeId, code: codeSentTo(phone) }
  expect(await problemOf(verify(member, id, answer))).toMatchObject(over)

  const guessed = await challenge(member, id)
  const code = codeSentTo(phone)
  for (const _ of [1, 2, 3, 4, 5]) {
    await verify(member, id, { challengeId: guessed.challengeId, code: other(code) })
  }
  expect(await problemOf(verify(member, id, { challengeId: guessed.challengeId, code }))).toMatchObject(over)

  pass(MINUTE_MS)
  const first = await challenge(member, id)
  const firstCode = codeSentTo(phone)
  pass(MINUTE_MS)
  await challenge(member, id)
  expect(
    await problemOf(verify(member, id, { challengeId: first.challengeId, code: firstCode })),
  ).toMatchObject(over)
})

test('a code of another member is rejected', async () => {
  const [member, stranger] = [await aMember(app, 'Dora'), await aMember(app, 'Emil')]
  const [own, foreign] = [await aPhone(member), await aPhone(stranger)]
  pass(MINUTE_MS)
  const { challengeId } = await challenge(member, own.id)
  await challenge(stranger, foreign.id)
  const theirs = { challengeId, code: codeSentTo(own.phone) }
  expect((await verify(stranger, foreign.id, theirs)).status).toBe(400)
  expect((await verify(member, own.id, theirs)).status).toBe(200)
})

test('a second code within a minute is rejected with 429, and the first code remains valid', async () => {
  const member = await aMember(app, 'Fara')
  const phone = aNumber()
  const { id } = await beginWith(member, phone)
  const { challengeId } = await challenge(member, id)
  const code = codeSentTo(phone)
  const answer = await ask(member, id)
  expect(Number(answer.headers.get('retry-after'))).toBe(60)
  expect(await problemOf(answer)).toMatchObject({ code: 'request.too_many', status: 429 })
  expect((await verify(member, id, { challengeId, code })).status).toBe(200)
})

test('a member receives at most five codes an hour, for all numbers together', async () => {
  const member = await aMember(app, 'Gerd')
  const statuses = []
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const { id } = await beginWith(member, aNumber())
    statuses.push((await ask(member, id)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('a number receives at most five codes an hour, for all members together', async () => {
  const phone = aNumber()
  const statuses = []
  for (const name of ['Hana', 'Ines', 'Jana', 'Karl', 'Lena', 'Mara']) {
    const member = await aMember(app, name)
    const { id } = await beginWith(member, phone)
    statuses.push((await ask(member, id)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('a gateway failure is reported to the member, and neither number nor code is logged', async () => {
  const member = await aMember(app, 'Nora')
  const phone = aNumber()
  const { id } = await beginWith(member, phone)
  gateway.answerWith(503)
  expect(await problemOf(ask(member, id))).toMatchObject({ code: 'factor.code_not_sent', status: 503 })
  const log = app.logged.join('\n')
  expect(log).toContain('status 503')
  expect(log).not.toContain(phone)
  expect(log).not.toContain(codeSentTo(phone))
})

test('a code that could not be sent does not invalidate the one sent before', async () => {
  const member = await aMember(app, 'Nora')
  const phone = aNumber()
  const { id } = await beginWith(member, phone)
  const { challengeId } = await challenge(member, id)
  const code = codeSentTo(phone)
  pass(MINUTE_MS)
  gateway.answerWith(503)
  expect(await problemOf(ask(member, id))).toMatchObject({ code: 'factor.code_not_sent' })
  expect((await verify(member, id, { challengeId, code })).status).toBe(200)
})

test('the database contains no phone number or code in plain text', async () => {
  const member = await aMember(app, 'Olga')
  const phone = aNumber()
  const { id } = await beginWith(member, phone)
  await challenge(member, id)
  const { db } = app.database
  const stored = JSON.stringify([
    await db.select().from(factors).where(eq(factors.memberId, member.id)),
    await db.select().from(challenges).where(eq(challenges.memberId, member.id)),
  ])
  expect(stored).not.toContain(phone.slice(2))
  expect(stored).not.toContain(codeSentTo(phone))
})

test('a phone number can be added only once, and an invalid number is rejected with a field error', async () => {
  const member = await aMember(app, 'Paul')
  const { phone } = await aPhone(member)
  const add = (number: string) =>
    member.post('/api/factors', { factorType: 'phone', friendlyName: 'Again', phone: number })
  expect(await problemOf(add(phone))).toMatchObject({ code: 'factor.already_added', status: 409 })
  for (const number of ['5551234567', '+0123456789', '+1 555 CALL NOW', '']) {
    expect(await problemOf(add(number))).toMatchObject({
      code: 'request.invalid',
      fields: [{ field: 'phone' }],
    })
  }
})

test('in production without an SMS gateway, phone factors are neither offered nor accepted', async () => {
  const other = await anApp({
    database: app.database,
    clock: () => new Date(),
    env: { NODE_ENV: 'production' },
  })
  const member = await aMember(other, 'Ruth')
  expect(await json<Factors>(member.get('/api/factors'))).toMatchObject({ available: ['totp', 'webauthn'] })
  const request = member.post('/api/factors', { factorType: 'phone', friendlyName: 'Mine', phone: aNumber() })
  expect(await problemOf(request)).toMatchObject({ code: 'factor.unavailable', status: 404 })
})

test('outside production without an SMS gateway, the code is written to the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'phone-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const other = await anApp({ database: app.database, clock: () => new Date(), env: { DATA_DIR: dataDir } })
  const member = await aMember(other, 'Silas')
  const { id } = await beginWith(member, aNumber())
  const { challengeId } = await challenge(member, id)
  const folder = join(dataDir, 'outbox')
  const [name = ''] = await listOutbox(folder)
  const code = (await readFromOutbox(folder, name))?.text.slice(0, 6) ?? ''
  expect((await verify(member, id, { challengeId, code })).status).toBe(200)
})
