import type { Context } from 'hono'
import { Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { constantTimeEqual } from '#server/platform/base/constant-time-equal.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { isSameMachine } from '#server/platform/http/same-machine.ts'

export interface OperationsDeps {
  metrics: Metrics
  metricsToken: string | undefined
  /**
   * Whether other machines may be able to reach the site. If so, no request is treated as sent by a program
   * on this machine.
   */
  isPublic: boolean
  /**
   * Checks whether the process can handle requests. The promise rejects if a load balancer should send it no
   * new ones.
   */
  ready: () => Promise<void>
}

/** Health, readiness and metrics endpoints for the operator's tools. */
export function operationsRoutes({ metrics, ready, ...access }: OperationsDeps) {
  return new Hono<AppEnv>()
    .get('/healthz', permit('operations.health'), (c) => c.json({ status: 'alive' }))
    .get('/readyz', permit('operations.health'), async (c) => {
      try {
        await ready()
      } catch {
        throw new AppError('server.unavailable')
      }
      return c.json({ status: 'ready' })
    })
    .get('/metrics', permit('operations.metrics'), async (c) => {
      // A client without access gets 404 instead of 403, so that the existence of the route is not
      // revealed.
      if (!maySeeMetrics(c, access)) throw new AppError('request.not_found')
      return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    })
}

/**
 * Returns whether a request may read the metrics. If a token is configured, the request must contain it. Without a
 * configured token, only programs on the same machine may read the metrics, and no client at all if the site may be
 * public.
 */
function maySeeMetrics(
  c: Context<AppEnv>,
  { metricsToken: token, isPublic }: Pick<OperationsDeps, 'metricsToken' | 'isPublic'>,
): boolean {
  if (token === undefined) return !isPublic && isSameMachine(c)
  return constantTimeEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)
}
