import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMessage, type StoredEmail } from '#server/platform/mail/read-message.ts'

export interface Received {
  /** Envelope sender and recipients. */
  from: string
  to: string[]
  source: string
  email: StoredEmail
}

export interface MailServer {
  url: string
  port: number
  received: Received[]
  /** Resolves once this many emails were received. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

interface MailServerOptions {
  /** Port of the server; by default, a free one. */
  port?: number
  /** Returns the SMTP code with which an address is rejected, such as 550; null accepts it. */
  refusal?: (address: string) => number | null
  /** Enables implicit TLS; without it, the server supports no TLS. */
  tls?: { cert: string; key: string }
}

/** Starts a real SMTP server on loopback that stores the received emails. */
export async function aMailServer({
  port = 0,
  refusal = () => null,
  tls,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  let arrived = Promise.withResolvers<void>()
  const server = new SMTPServer({
    ...(tls && { secure: true, ...tls }),
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      const code = refusal(address)
      if (code === null) return done()
      done(Object.assign(new Error(`${address} is refused`), { responseCode: code }))
    },
    onData: (stream, { envelope }, done) => {
      buffer(stream).then(async (source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, source: source.toString(), email: await readMessage(source) })
        arrived.resolve()
        arrived = Promise.withResolvers()
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: bound } = listening.address() as AddressInfo
  return {
    url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${bound}`,
    port: bound,
    received,
    until: async (count) => {
      while (received.length < count) await arrived.promise
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
