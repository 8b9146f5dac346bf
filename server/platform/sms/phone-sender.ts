import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { storeInOutbox } from '#server/platform/mail/outbox.ts'

export interface TextMessage {
  /** In the form +15551234567 (E.164). */
  to: string
  text: string
}

/** Hands text messages to whoever carries them to phones. */
export interface PhoneSender {
  /** @throws {SmsFailure} where nobody took it */
  send(message: TextMessage): Promise<void>
}

/** Why a message was not taken, in a word for the log: neither the number nor the text. */
export class SmsFailure extends Error {
  override name = 'SmsFailure'
}

export interface SmsParts {
  gateway: { url: string; token: string } | undefined
  /** False in production: a file is nobody's phone. */
  mayKeepInOutbox: boolean
  outboxFolder: string
  clock: Clock
}

const GATEWAY_TIMEOUT_MS = 10_000

/** Null where this copy can reach no phone. */
export function createPhoneSender(parts: SmsParts): PhoneSender | null {
  const { gateway, mayKeepInOutbox, outboxFolder, clock } = parts
  if (gateway) return { send: (message) => postTo(gateway, message) }
  if (!mayKeepInOutbox) return null
  return {
    send: (message) =>
      storeInOutbox(outboxFolder, {
        id: randomUUID(),
        writtenAt: clock(),
        source: asEmail(message, clock()),
      }),
  }
}

/** JSON with a bearer token: what every provider's own form can be made of by a few lines in front of it. */
async function postTo({ url, token }: { url: string; token: string }, message: TextMessage): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Else the number and the code would travel to an address no operator named.
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new SmsFailure(error instanceof DOMException ? 'timeout' : 'unreachable')
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new SmsFailure(`status ${answer.status}`)
}

/** As the emails beside it, so that the outbox shows both alike. */
function asEmail({ to, text }: TextMessage, writtenAt: Date): Buffer {
  const lines = [
    `To: ${to}`,
    'Subject: Text message',
    `Date: ${writtenAt.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
