import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values of the headers, alternating, in the order of the response. */
  rawHeaders: readonly string[]
  /** Body of the response, which may be compressed. */
  body: Buffer
}

const agent = new Agent({ keepAlive: true })

/** Sends a request on a connection that remains open for the next one. Returns the complete response. */
export function send(url: string, whole: Sent): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = whole
  const text = body && JSON.stringify(body)
  const ofBody = text !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { agent, method, headers: { origin: url, ...ofBody, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const { statusCode: status = 0, headers, rawHeaders } = answer
          resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks) })
        })
      },
    )
    // The server may close an idle connection just when the next request is sent on it. The request is then sent again
    // on a new one.
    sent.once('error', (error) => (sent.reusedSocket ? resolve(send(url, whole)) : reject(error)))
    sent.end(text)
  })
}
