import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/base/clock.ts'
import { storeInOutbox } from '#server/platform/mail/outbox.ts'

export interface TextMessage {
  /** Phone number in E.164 format, such as +15551234567. */
  to: string
  text: string
}

/** Sends text messages through a gateway. */
export interface PhoneSender {
  /**
   * Sends a text message.
   * @throws {SmsFailure} if the gateway did not accept it
   */
  send(message: TextMessage): Promise<void>
}

/** Failure to send a text message. Its message is a short reason for the log, without the phone number or the text. */
export class SmsFailure extends Error {
  override name = 'SmsFailure'
}

export interface SmsParts {
  gateway: { url: string; token: string } | undefined
  /**
   * Whether a message may be stored in the email outbox if no gateway is configured. False in production, where members
   * would wait for it.
   */
  mayKeepInOutbox: boolean
  outboxFolder: string
  clock: Clock
}

const GATEWAY_TIMEOUT_MS = 10_000

/** Creates the sender of text messages; null if this installation cannot send any. */
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

/**
 * Sends the message to the gateway as JSON (`to` and `text`) with a bearer token. For a provider with another API, the
 * operator puts a small adapter in between.
 */
async function postTo({ url, token }: { url: string; token: string }, message: TextMessage): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Following a redirect would send the phone number and the text to a server that the operator did not configure.
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new SmsFailure(error instanceof DOMException ? 'timeout' : 'unreachable')
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new SmsFailure(`status ${answer.status}`)
}

/** Formats a text message like an email, so that the pages of the email outbox can display it. */
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
