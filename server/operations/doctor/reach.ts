import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface Reached {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Arrival time of each chunk of the body, in milliseconds since the headers arrived. */
  piecesAtMs: number[]
}

interface Options {
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}

const TIMEOUT_MS = 10_000
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Sends one request without following redirects. An untrusted certificate is accepted, because the certificate check
 * reports it.
 * @throws an error whose `code` is that of the operating system, or `ETIMEDOUT`
 */
export function reach(url: URL, { method = 'GET', headers = {} }: Options = {}): Promise<Reached> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Reached>()
  const options = { method, headers: { ...headers, connection: 'close' }, rejectUnauthorized: false }
  const outgoing = request(url, options, (response) => {
    const startedMs = performance.now()
    const pieces: Buffer[] = []
    const piecesAtMs: number[] = []
    let bytes = 0
    response.on('data', (piece: Buffer) => {
      pieces.push(piece)
      piecesAtMs.push(performance.now() - startedMs)
      bytes += piece.length
      if (bytes > MOST_BYTES) outgoing.destroy()
    })
    response.on('error', reject)
    response.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, piecesAtMs })
    })
  })
  outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
  outgoing.on('error', reject)
  outgoing.end()
  return promise
}

/** Converts the error of `reach` to words for the operator, for example if DNS does not know the host. */
export function whyUnreached(reason: unknown): string {
  const { code = 'an unknown error' } = reason as { code?: string }
  const known: Record<string, string> = {
    ENOTFOUND: 'DNS does not know its name',
    EAI_AGAIN: 'DNS does not answer',
    ECONNREFUSED: 'nothing listens there',
    ECONNRESET: 'the connection was reset',
    ETIMEDOUT: 'there was no answer in time',
    EHOSTUNREACH: 'there is no route to it from this machine',
    ENETUNREACH: 'there is no route to it from this machine',
    EPROTO: 'it does not support TLS',
  }
  return known[code] ?? code
}
