import type { Library } from '#content/library.ts'
import type { Site } from '#contract/site.ts'
import type { OpenDatabase } from '#db/client.ts'
import { type AppParts, createApp } from './app.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createRateLimit } from './platform/rate-limit.ts'
import { createResponseCache } from './platform/response-cache.ts'
import { sessionSecret } from './platform/sessions/session-secret.ts'
import { createSessions } from './platform/sessions/sessions.ts'

const CACHE_BYTES = 64 * 1024 * 1024

export interface Assembly {
  config: Config
  log: Log
  clock: Clock
  database: OpenDatabase
  library: Library
  web?: NonNullable<AppParts['web']>
  /** Turns true when the process is about to stop, so that a balancer sends it nothing more. */
  stopping: () => boolean
}

/** Joins the configuration, the database and the curriculum into the app. */
export function assemble({ config, log, clock, database, library, web, stopping }: Assembly) {
  const { db } = database
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const site: Site = { ...config.site, publicUrl }
  const metrics = createMetrics()
  const secret = sessionSecret(config.sessionSecret, config.dataDir)
  const cache = createResponseCache({ maxBytes: CACHE_BYTES })
  const attempts = createRateLimit({ perMinute: config.signInsPerMinute, refusal: 'auth.too_many_attempts' })

  return createApp({
    request: { log, db, clock, metrics, cache, trustedProxies: config.trustedProxies },
    api: { library, sessions: createSessions({ db, log, secret, publicUrl }), attempts, siteName: site.name },
    operations: {
      metrics,
      metricsToken: config.metricsToken,
      ready: async () => {
        if (stopping()) throw new Error('stopping')
        await database.ping()
      },
    },
    requestLimit: createRateLimit({ perMinute: config.requestsPerMinute, refusal: 'request.too_many' }),
    site,
    publicUrl: config.publicUrl,
    ...(web && { web }),
  })
}
