import { once } from 'node:events'
import { connect } from 'node:net'

export interface Connection {
  send(bytes: string): void
  /** Resolves with everything received so far, once it matches the pattern. */
  until(pattern: RegExp): Promise<string>
  /**
   * Resolves when the connection ends: with 'end' if it was closed normally, otherwise with the error code,
   * such as ECONNRESET.
   */
  ended: Promise<string>
  drop(): void
}

/** Opens a TCP connection over which a test sends arbitrary bytes, as a proxy or an attacker might do. */
export async function aConnection({ url }: { url: string }, localAddress = '127.0.0.1'): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress })
  const waiting = new Set<() => void>()
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
    for (const look of waiting) look()
  })
  const ended = new Promise<string>((resolve) => {
    socket.once('end', () => resolve('end'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
  await once(socket, 'connect')
  return {
    send: (bytes) => void socket.write(bytes),
    until: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          if (!pattern.test(received)) return
          waiting.delete(look)
          resolve(received)
        }
        waiting.add(look)
        look()
      }),
    ended,
    drop: () => socket.destroy(),
  }
}
