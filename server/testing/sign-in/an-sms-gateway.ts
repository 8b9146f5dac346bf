import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface ReceivedText {
  to: string
  text: string
  authorization: string | undefined
}

export interface SmsGateway {
  url: string
  received: ReceivedText[]
  /** Sets the response of the gateway, such as a redirect; initially it is 202. */
  answerWith(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** Starts a real HTTP server on loopback that receives and stores text messages. */
export async function anSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedText[] = []
  let answer: { status: number; headers: Record<string, string> } = { status: 202, headers: {} }
  const server = createServer(async (request, response) => {
    const { to, text } = (await json(request)) as { to: string; text: string }
    received.push({ to, text, authorization: request.headers.authorization })
    response.writeHead(answer.status, answer.headers).end('{"id":"1"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    answerWith: (status, headers = {}) => {
      answer = { status, headers }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
