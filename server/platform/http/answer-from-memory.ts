import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/platform/base/log.ts'
import { classOf, type Metrics } from '#server/platform/base/metrics.ts'
import { requestFacts } from '#server/platform/tracing/request-facts.ts'
import { currentTracing } from '#server/platform/tracing/tracing.ts'
import type { ResponseCache, Stored } from './response-cache.ts'

/** Writes the cached response for a request. Returns false, and writes nothing, if there is none. */
export type AnswerFromMemory = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

interface Deps {
  cache: ResponseCache
  metrics: Metrics
  log: Log
}

/** Returns the cache key of a page or build file, from its URL as sent by clients. */
export const webKey = (address: string) => `web:${address}`

/** Route under which the metrics count requests for pages and files. */
const ROUTE = '/*'

/**
 * Responds with a cached page or file before a `Request` object is created, which would cost time. Pages and files are
 * the same for everyone. They are cached under the canonical URL, with every header except the request id.
 */
export function answerFromMemory({ cache, metrics, log }: Deps): AnswerFromMemory {
  const flat = new WeakMap<Stored, string[]>()

  function headersOf(stored: Stored): string[] {
    const headers = flat.get(stored) ?? Object.entries(stored.headers).flat()
    flat.set(stored, headers)
    return headers
  }

  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const isRead = method === 'GET' || method === 'HEAD'
    // Requests with a body are left to the normal handling, which also reads or discards the body.
    if (!isRead || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false
    const startedMs = performance.now()
    const request = { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] }
    const stored = cache.find(webKey(url), request)
    if (!stored) return false
    const requestId = randomUUID()
    const { status, body } = stored
    outgoing.writeHead(status, [...headersOf(stored), 'x-request-id', requestId])
    outgoing.end(method === 'HEAD' ? null : body)
    const ms = Math.round((performance.now() - startedMs) * 10) / 10
    metrics.requestSeconds.observe({ method, route: ROUTE, status: classOf(status) }, ms / 1000)
    currentTracing()?.requestWas(ms, { ...requestFacts(method, ROUTE, status), 'request.id': requestId })
    log.debug({ requestId, method, route: ROUTE, status, ms, queries: 0, jobs: 0 }, 'request')
    return true
  }
}
