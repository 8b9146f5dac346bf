import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Library } from '#content/library.ts'
import type { OpenDatabase } from '#db/client.ts'
import {
  deletionPartsOf,
  discussedWeeksOf,
  entryRulesOf,
  exportPartsOf,
  hooksOf,
} from '#server/module/gather.ts'
import type { Module } from '#server/module/module.ts'
import type { ModuleContext, WebContext } from '#server/module/module-context.ts'
import { type Config, siteOf } from '#server/platform/config/config.ts'
import { answerFromMemory } from '#server/platform/http/answer-from-memory.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { createApp, createWorkerApp } from './app.ts'
import { createAccountGuard } from './auth/guessing/account-guard.ts'
import { sessionSecret } from './auth/sessions/session-secret.ts'
import { createSessions } from './auth/sessions.ts'
import { modules as everyModule } from './modules.ts'
import { createReadiness } from './operations/readiness.ts'
import type { BillingClock, Clock } from './platform/base/clock.ts'
import type { Log } from './platform/base/log.ts'
import type { Metrics } from './platform/base/metrics.ts'
import { createCapReports } from './platform/connections/cap-reports.ts'
import type { Capacity } from './platform/connections/capacity.ts'
import type { EventHub } from './platform/events/event-hub.ts'
import { createStreamLimits } from './platform/events/stream-limits.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { isKnownLocal, isPublic } from './platform/http/same-machine.ts'
import { createJobs, type JobSender, type Jobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { outboxFolder } from './platform/mail/outbox.ts'
import type { Payments } from './platform/payments/payments.ts'
import type { Web } from './platform/web/web.ts'

const CACHE_BYTES = 64 * 1024 * 1024

/**
 * Maximum size, in bytes, of the part of the response cache for pages of the Bible. The Bible has nearly as
 * many chapters as the reading plan has days, so without this limit, a crawler that reads the whole Bible would
 * evict the pages of the days.
 */
const shares = [{ of: /^(web:|json:\/api)\/bible\//, maxBytes: 12 * 1024 * 1024 }]

/** Resources that every process opens, regardless of its role. */
export interface Foundation {
  config: Config
  log: Log
  clock: Clock
  database: OpenDatabase
  metrics: Metrics
}

export interface Working extends Foundation {
  payments: Payments
  billingClock: BillingClock
  /** Features of the server. The default is all of them; some tests pass others. */
  modules?: readonly Module[]
}

interface Stopping {
  /**
   * Returns true once the process is about to stop. The readiness check then fails, so that load balancers stop sending
   * requests.
   */
  stopping: () => boolean
}

export interface Assembly extends Working, Stopping {
  /** Pages of the payment sandbox; null with real payments. */
  sandboxPages: Hono<AppEnv> | null
  context: ModuleContext
  events: EventHub
  capacity: Capacity
  library: Library
  web?: Web
}

/** Creates the `ModuleContext`, the dependencies that modules receive in a process of any role. */
export function createModuleContext(working: Working, jobs: JobSender): ModuleContext {
  const { config, log, clock, billingClock, database, metrics, payments, modules = everyModule } = working
  return {
    config,
    log,
    clock,
    billingClock,
    payments,
    jobs,
    database,
    metrics,
    db: database.db,
    readPublic: database.readPublic,
    site: siteOf(config),
    secret: sessionSecret(config.sessionSecret, config.dataDir),
    mailer: createMailer({ ...config.mail, outboxFolder: outboxFolder(config), clock, metrics }),
    deletionHandlers: deletionPartsOf(modules, { clock, jobs }),
  }
}

/** Creates the jobs of all modules, and the context through which modules send jobs. */
export function assembleJobs(working: Working): { jobs: Jobs; context: ModuleContext } {
  const { config, log, database, metrics, modules = everyModule } = working
  // The sender uses `jobs`, which is assigned below: jobs may send other jobs, but none runs before that
  // assignment.
  const sender: JobSender = {
    send: (kind, data, options) => jobs.send(kind, data, options),
    sendSoon: (kind, data, options) => jobs.sendSoon(kind, data, options),
  }
  const context = createModuleContext(working, sender)
  const jobs = createJobs({
    database,
    log,
    metrics,
    applyMigrations: config.applyMigrations,
    jobs: modules.flatMap((module) => module.jobs?.(context) ?? []),
  })
  return { jobs, context }
}

/**
 * Combines configuration, database, curriculum and modules into the app. Also creates the handler that runs before the
 * app and serves cached responses.
 */
export function assemble(assembly: Assembly) {
  const { config, context, modules = everyModule, sandboxPages, web } = assembly
  const request = requestDeps(assembly)
  const app = createApp({
    request,
    context: createWebContext(assembly, context),
    modules,
    sandboxPages,
    operations: operationsDeps(assembly),
    ...(config.development && !isPublic(config) && { outbox: outboxFolder(config) }),
    ...(web && { web }),
  })
  return { app, fromMemory: answerFromMemory(request) }
}

function createWebContext(assembly: Assembly, base: ModuleContext): WebContext {
  const { events, capacity, library, metrics, modules = everyModule } = assembly
  const { config, db, log, secret, site } = base
  const attempts = createRateLimit({ perMinute: config.signInsPerMinute, refusal: 'auth.too_many_attempts' })
  const guard = createAccountGuard({
    perMinute: config.signInsPerMinute,
    nowMs: () => performance.now(),
    wait: setTimeout,
  })
  const hooks = hooksOf(modules, base)
  const discussedWeeks = discussedWeeksOf(modules)
  return {
    ...base,
    ...hooks,
    events,
    library,
    attempts,
    discussedWeeks,
    sessions: createSessions({ db, log, secret, publicUrl: site.publicUrl, attempts, guard, metrics }),
    streamLimits: createStreamLimits({ capacity, report: createCapReports({ log, metrics }), metrics }),
    requestLimit: createRateLimit({ perMinute: config.requestsPerMinute, refusal: 'request.too_many' }),
    exportCollectors: exportPartsOf(modules, { library, discussedWeeks }),
    leftOut: modules.flatMap(({ leftOut = [] }) => leftOut),
    entryRulesFor: entryRulesOf(modules),
  }
}

/** Creates the app of a worker process. */
export function assembleWorker(foundation: Foundation & Stopping) {
  return createWorkerApp(requestDeps(foundation), operationsDeps(foundation))
}

function requestDeps({ config, log, clock, database, metrics }: Foundation) {
  const secure = securityHeaders(siteOf(config).publicUrl)
  const cache = createResponseCache({ maxBytes: CACHE_BYTES, shares, secure, nowMs: () => clock().getTime() })
  const { db, readPublic } = database
  return { log, db, readPublic, clock, metrics, cache, secure, trustedProxies: config.trustedProxies }
}

function operationsDeps({ config, database, metrics, stopping, clock }: Foundation & Stopping) {
  const ready = createReadiness({ database, clock, stopping })
  return {
    metrics,
    metricsToken: config.metricsToken,
    isPublic: !isKnownLocal(config),
    ready,
  }
}
