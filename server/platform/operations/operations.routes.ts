import type { Context } from 'hono'
import { Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { constantTimeEqual } from '#server/platform/constant-time-equal.ts'
import { permit } from '#server/platform/http/permit.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { isSameMachine } from './same-machine.ts'

export interface OperationsParts {
  metrics: Metrics
  metricsToken: string | undefined
  /** Whether readers come from elsewhere, so that nobody counts as being on this machine. */
  isPublic: boolean
  /** Rejects while the process should get no new requests. */
  ready: () => Promise<void>
}

/** What an operator's tools ask: is it alive, may it get requests, how is it doing. */
export function operationsRoutes({ metrics, ready, ...access }: OperationsParts) {
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
      // Hidden rather than forbidden: a stranger need not know that it is here.
      if (!maySeeMetrics(c, access)) throw new AppError('request.not_found')
      return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    })
}

/** With a token configured, whoever brings it; without one, a program on the same machine, and on a public site nobody. */
function maySeeMetrics(
  c: Context<AppEnv>,
  { metricsToken: token, isPublic }: Pick<OperationsParts, 'metricsToken' | 'isPublic'>,
): boolean {
  if (token === undefined) return !isPublic && isSameMachine(c)
  return constantTimeEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)
}
