import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Db, ReadPublic } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import { classOf, type Metrics } from '#server/platform/base/metrics.ts'
import { inScope, type Totals } from '#server/platform/base/scope.ts'
import { requestFacts } from '#server/platform/tracing/request-facts.ts'
import { currentTracing } from '#server/platform/tracing/tracing.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'
import type { ResponseCache } from './response-cache.ts'
import { visitor } from './viewer.ts'

export interface RequestDeps {
  log: Log
  db: Db
  readPublic: ReadPublic
  clock: Clock
  metrics: Metrics
  trustedProxies: number
  cache: ResponseCache
  /** Adds the security headers that every response has. */
  secure: (headers: Headers) => void
}

/**
 * Sets the request id and all variables in `c.var` that do not depend on the viewer, adds the
 * common headers to the response, and logs the request once.
 */
export function requestContext(parts: RequestDeps) {
  const { log, db, readPublic, clock, metrics, trustedProxies, cache, secure } = parts
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    const startedMs = performance.now()
    const totals: Totals = { queries: 0, jobs: 0 }
    const { method } = c.req
    const span = currentTracing()?.request(
      method,
      trustedProxies > 0 ? c.req.header('traceparent') : undefined,
    )
    const ownLog = log.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', ownLog)
    c.set('db', db)
    c.set('readPublic', readPublic)
    c.set('clock', clock)
    c.set('cache', cache)
    c.set('address', clientAddress(c, trustedProxies))
    c.set('viewer', visitor)
    await inScope({ totals, requestId, span }, next)
    // The headers are set on the response itself, because `c.header` copies the whole response each time.
    const { status, headers } = c.res
    secure(headers)
    headers.set('x-request-id', requestId)

    // Logs and metrics name the route of the handler that ran last; the other matching routes belong to
    // middleware.
    const route = routePath(c)
    const ms = Math.round((performance.now() - startedMs) * 10) / 10
    metrics.requestSeconds.observe({ method, route, status: classOf(status) }, ms / 1000)
    if (totals.queries > 0) metrics.queries.inc({ route }, totals.queries)
    span?.end({ ...requestFacts(method, route, status), 'request.id': requestId })
    const line = { method, route, status, ms, ...totals }
    // Requests that change data and requests that failed are logged at `info`, because an operator may have
    // to trace them later; other requests are logged at `debug`.
    if (isChange(method) || status >= 400) ownLog.info(line, 'request')
    else ownLog.debug(line, 'request')
  })
}

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
