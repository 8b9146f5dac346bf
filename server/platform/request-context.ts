import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Db, ReadPublic } from '#db/client.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { AppEnv } from './app-env.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { classOf, type Metrics } from './metrics.ts'
import { inScope, type Totals } from './scope.ts'
import type { Sessions } from './sessions/sessions.ts'
import { requestFacts } from './tracing/request-facts.ts'
import { currentTracing } from './tracing/tracing.ts'
import { visitor } from './viewer.ts'

export interface RequestParts {
  log: Log
  db: Db
  readPublic: ReadPublic
  clock: Clock
  metrics: Metrics
  trustedProxies: number
  cache: ResponseCache
  /** Puts the headers of every answer into those of one. */
  secure: (headers: Headers) => void
}

/**
 * Gives a request its id and everything handlers find in `c.var` that does not depend on who asks, and its answer the
 * headers of every answer; logs it once.
 */
export function requestContext(parts: RequestParts) {
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
    // Set on the answer itself: `c.header` copies the whole answer each time.
    const { status, headers } = c.res
    secure(headers)
    headers.set('x-request-id', requestId)

    // Of whatever ran last, and not of every route that would have matched.
    const route = routePath(c)
    const ms = Math.round((performance.now() - startedMs) * 10) / 10
    metrics.requestSeconds.observe({ method, route, status: classOf(status) }, ms / 1000)
    if (totals.queries > 0) metrics.queries.inc({ route }, totals.queries)
    span?.end({ ...requestFacts(method, route, status), 'request.id': requestId })
    const line = { method, route, status, ms, ...totals }
    // Somebody may ask later what became of a change or of what was refused; that a page was read nobody asks.
    if (isChange(method) || status >= 400) ownLog.info(line, 'request')
    else ownLog.debug(line, 'request')
  })
}

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/** Finds out who asks. A visitor without our cookie costs nothing. */
export function viewerContext(sessions: Sessions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const request = c.req.raw.headers
    let { viewer, setCookies } = await sessions.read(request)
    c.set('viewer', viewer)
    c.set('confirmViewer', async () => {
      // Cookies to send back say that the database was asked.
      if (!viewer.member || setCookies.length > 0) return
      ;({ viewer, setCookies } = await sessions.confirm(request))
      c.set('viewer', viewer)
    })
    await next()
    // Afterwards, so that nothing that is kept for others can hold them, and not over the handler's own, which
    // may have ended the session.
    const { headers } = c.res
    if (setCookies.length === 0 || headers.has('set-cookie')) return
    for (const cookie of setCookies) headers.append('set-cookie', cookie)
    headers.set('cache-control', 'no-store')
  })
}
