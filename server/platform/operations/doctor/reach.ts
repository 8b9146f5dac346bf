import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface Reached {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** When each piece of the body came, in milliseconds since the headers. */
  piecesAtMs: number[]
}

interface Options {
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}

const TIMEOUT_MS = 10_000
const MOST_BYTES = 4 * 1024 * 1024

/**
 * One request, without following where it leads. A certificate that is not trusted is let pass: that it is, is a check of its own.
 * @throws with a `code` of the system's, or `ETIMEDOUT`
 */
export function reach(url: URL, { method = 'GET', headers = {} }: Options = {}): Promise<Reached> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Reached>()
  const options = { method, headers: { ...headers, connection: 'close' }, rejectUnauthorized: false }
  const asking = request(url, options, (response) => {
    const startedMs = performance.now()
    const pieces: Buffer[] = []
    const piecesAtMs: number[] = []
    let bytes = 0
    response.on('data', (piece: Buffer) => {
      pieces.push(piece)
      piecesAtMs.push(performance.now() - startedMs)
      bytes += piece.length
      if (bytes > MOST_BYTES) asking.destroy()
    })
    response.on('error', reject)
    response.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, piecesAtMs })
    })
  })
  asking.setTimeout(TIMEOUT_MS, () => asking.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
  asking.on('error', reject)
  asking.end()
  return promise
}

/** Why there was no answer, in words. */
export function whyUnreached(reason: unknown): string {
  const { code = 'an unknown error' } = reason as { code?: string }
  const known: Record<string, string> = {
    ENOTFOUND: 'its name is not known to DNS',
    EAI_AGAIN: 'DNS does not answer',
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'the connection was cut',
    ETIMEDOUT: 'there was no answer in time',
    EHOSTUNREACH: 'there is no way to it from this machine',
    ENETUNREACH: 'there is no way to it from this machine',
    EPROTO: 'it speaks no TLS',
  }
  return known[code] ?? code
}
