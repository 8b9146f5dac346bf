import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listOutbox, readFromOutbox } from '#server/platform/mail/outbox.ts'
import { anSmsGateway, type SmsGateway } from '#server/testing/sign-in/an-sms-gateway.ts'
import { createPhoneSender, type PhoneSender, SmsFailure } from './phone-sender.ts'

const message = { to: '+15551234567', text: '123456 is your code = peace — Friede' }
const clock = () => new Date('2026-03-01T12:00:00Z')

let gateway: SmsGateway

beforeAll(async () => {
  gateway = await anSmsGateway()
})

afterEach(() => gateway.answerWith(202))

afterAll(() => gateway.close())

function senderTo(url: string): PhoneSender {
  const parts = {
    gateway: { url, token: 'a token' },
    mayKeepInOutbox: false,
    outboxFolder: '/nowhere',
    clock,
  }
  const sender = createPhoneSender(parts)
  if (!sender) throw new Error('A copy with a gateway reaches phones.')
  return sender
}

test('a gateway receives number and text as JSON, and the token', async () => {
  await senderTo(gateway.url).send(message)
  expect(gateway.received.at(-1)).toEqual({ ...message, authorization: 'Bearer a token' })
})

test.each([400, 401, 500, 503])('a gateway that answers %s has not accepted the message', async (status) => {
  gateway.answerWith(status)
  await expect(senderTo(gateway.url).send(message)).rejects.toEqual(new SmsFailure(`status ${status}`))
})

test('a text message does not follow a redirect', async () => {
  const elsewhere = await anSmsGateway()
  onTestFinished(() => elsewhere.close())
  gateway.answerWith(307, { location: elsewhere.url })
  await expect(senderTo(gateway.url).send(message)).rejects.toEqual(new SmsFailure('unreachable'))
  expect(elsewhere.received).toEqual([])
})

test('an unreachable gateway is reported without number or text', async () => {
  const gone = await anSmsGateway()
  await gone.close()
  const failure = senderTo(gone.url).send(message)
  await expect(failure).rejects.toEqual(new SmsFailure('unreachable'))
})

test('without a gateway messages are stored in the outbox with the emails, readable only by their owner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sender = createPhoneSender({ gateway: undefined, mayKeepInOutbox: true, outboxFolder: folder, clock })
  await sender?.send(message)
  const [name = ''] = await listOutbox(folder)
  expect(await readFromOutbox(folder, name)).toMatchObject({
    to: message.to,
    subject: 'Text message',
    text: message.text,
  })
  expect(readFileSync(join(folder, name), 'utf8')).toContain('= peace — Friede')
  expect(readdirSync(folder)).toHaveLength(1)
})

test('without a gateway and an outbox, no text message can be sent', () => {
  const parts = { gateway: undefined, mayKeepInOutbox: false, outboxFolder: '/nowhere', clock }
  expect(createPhoneSender(parts)).toBeNull()
})
