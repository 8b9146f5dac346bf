import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface ReceivedEmail {
  to: string
  messageId: string
}

/**
 * Failures of the simulated mail server, by name. The first word of the recipient's address names the failure; `well`
 * is none. Attempts to send an email to `never`, `broken` or `liar` always fail; for the others, only the first does.
 */
const mailFaults = ['well', 'later', 'never', 'cut', 'silent', 'slow', 'broken', 'liar'] as const
export type MailFault = (typeof mailFaults)[number]

const SLOW_MS = 3_000

/**
 * Simulates a mail server (SMTP, RFC 5321) with failures. The first word of the recipient's address selects one: an
 * email to `later` is refused with 451, to `never` with 550, and to `broken` with 554 after its data. An email to `cut`
 * is accepted, but the connection is closed before the reply; one to `silent` is accepted without a reply. For `slow`,
 * each reply is delayed. An email to `liar` is accepted with 250, but discarded.
 */
export async function aFailingMailServer(port = 0) {
  /** Emails that arrived completely. One that was sent twice is listed twice. */
  const letters: ReceivedEmail[] = []
  const attempts = new Map<string, number>()
  const sockets = new Set<Socket>()

  function serve(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let to = ''
    let mishap: MailFault = 'well'
    let isData = false
    let text = ''
    let queue = Promise.resolve()
    const say = async (line: string) => {
      if (mishap === 'slow') await setTimeout(SLOW_MS)
      if (!socket.destroyed) socket.write(`${line}\r\n`)
    }

    async function onLine(line: string): Promise<void> {
      const [verb = ''] = line.toUpperCase().split(' ')
      if (verb === 'EHLO' || verb === 'HELO') return say('250 here')
      if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        const attempt = (attempts.get(to) ?? 0) + 1
        attempts.set(to, attempt)
        const named = mailFaults.find((word) => to.startsWith(word)) ?? 'well'
        const isAlways = named === 'never' || named === 'broken' || named === 'liar'
        mishap = attempt === 1 || isAlways ? named : 'well'
        if (mishap === 'later') return say('451 not now')
        if (mishap === 'never') return say('550 nobody of this name')
        return say('250 go on')
      }
      if (verb === 'DATA') {
        isData = true
        return say('354 go on')
      }
      if (verb === 'QUIT') {
        await say('221 farewell')
        return void socket.end()
      }
      return say('250 well')
    }

    async function onLetter(source: string): Promise<void> {
      const messageId = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? ''
      if (mishap !== 'liar' && mishap !== 'broken') letters.push({ to, messageId })
      if (mishap === 'cut') return void socket.destroy()
      if (mishap === 'silent') return
      return say(mishap === 'broken' ? '554 these words are not taken' : '250 taken')
    }

    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        const wasData = isData
        isData = false
        if (!wasData && part.toUpperCase().startsWith('DATA')) isData = true
        queue = queue.then(() => (wasData ? onLetter(part) : onLine(part)))
      }
    })
    void say('220 here')
  }

  const server = createServer(serve).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo
  return {
    port: bound,
    letters,
    attemptsAt: (to: string) => attempts.get(to) ?? 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
