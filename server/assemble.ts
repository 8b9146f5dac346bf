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
import { modules as everyModule } from './modules.ts'
import type { AppEnv } from './platform/app-env.ts'
import type { BillingClock, Clock } from './platform/clock.ts'
import { createCapReports } from './platform/connections/cap-reports.ts'
import type { Capacity } from './platform/connections/capacity.ts'
import type { EventHub } from './platform/events/event-hub.ts'
import { createStreamLimits } from './platform/events/stream-limits.ts'
import { createAccountGuard } from './platform/guessing/account-guard.ts'
import { createJobs, type JobSender, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { outboxFolder } from './platform/mail/outbox.ts'
import type { Metrics } from './platform/metrics.ts'
import { createReadiness } from './platform/operations/readiness.ts'
import { isKnownLocal, isPublic } from './platform/operations/same-machine.ts'
import type { Payments } from './platform/payments/payments.ts'
import { sessionSecret } from './platform/sessions/session-secret.ts'
import { createSessions } from './platform/sessions/sessions.ts'
import type { Web } from './platform/web/web.ts'

const CACHE_BYTES = 64 * 1024 * 1024

/** The chapters of the Bible are nearly as many as the days of the plan; whoever reads or copies all of it leaves those where they are. */
const shares = [{ of: /^(web:|json:\/api)\/bible\//, maxBytes: 12 * 1024 * 1024 }]

/** What every process opens, whatever its role. */
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
  /** Which features there are: all of them, but in a test of the list. */
  modules?: readonly Module[]
}

/** What answers whether the process may be sent requests. */
interface Stopping {
  /** Turns true when the process is about to stop, so that a balancer sends it nothing more. */
  stopping: () => boolean
}

export interface Assembly extends Working, Stopping {
  /** Pages of the sandbox; null where payments are real. */
  sandboxPages: Hono<AppEnv> | null
  context: ModuleContext
  events: EventHub
  capacity: Capacity
  library: Library
  web?: Web
}

/** What modules get, in a process of any role. */
export function createModuleContext(working: Working, jobs: JobSender): ModuleContext {
  const { config, log, clock, billingClock, database, metrics, payments, modules = everyModule } = working
  return {
    ...{ config, log, clock, billingClock, payments, jobs, database, metrics },
    ...{ db: database.db, readPublic: database.readPublic },
    site: siteOf(config),
    secret: sessionSecret(config.sessionSecret, config.dataDir),
    mailer: createMailer({ ...config.mail, outboxFolder: outboxFolder(config), clock, metrics }),
    deletionParts: deletionPartsOf(modules, { clock, jobs }),
  }
}

/** Every kind of job of every module, and what modules get, with those jobs to send. */
export function assembleJobs(working: Working): { jobs: Jobs; context: ModuleContext } {
  const { config, log, database, metrics, modules = everyModule } = working
  // A job may send others; by the time it does, they are all there.
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

/** Joins the configuration, the database, the curriculum and the modules into the app, and what it needs not be asked for. */
export function assemble(assembly: Assembly) {
  const { config, context, modules = everyModule, sandboxPages, web } = assembly
  const request = requestParts(assembly)
  const app = createApp({
    request,
    context: createWebContext(assembly, context),
    modules,
    sandboxPages,
    operations: operationsParts(assembly),
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
    ...{ ...base, ...hooks, events, library, attempts, discussedWeeks },
    sessions: createSessions({ db, log, secret, publicUrl: site.publicUrl, attempts, guard, metrics }),
    streamLimits: createStreamLimits({ capacity, report: createCapReports({ log, metrics }), metrics }),
    requestLimit: createRateLimit({ perMinute: config.requestsPerMinute, refusal: 'request.too_many' }),
    exportParts: exportPartsOf(modules, { library, discussedWeeks }),
    leftOut: modules.flatMap(({ leftOut = [] }) => leftOut),
    entryRulesFor: entryRulesOf(modules),
  }
}

/** The app of a process that only does what others sent. */
export function assembleWorker(foundation: Foundation & Stopping) {
  return createWorkerApp(requestParts(foundation), operationsParts(foundation))
}

function requestParts({ config, log, clock, database, metrics }: Foundation) {
  const secure = securityHeaders(siteOf(config).publicUrl)
  const cache = createResponseCache({ maxBytes: CACHE_BYTES, shares, secure, nowMs: () => clock().getTime() })
  const { db, readPublic } = database
  return { log, db, readPublic, clock, metrics, cache, secure, trustedProxies: config.trustedProxies }
}

function operationsParts({ config, database, metrics, stopping, clock }: Foundation & Stopping) {
  const ready = createReadiness({ database, clock, stopping })
  return {
    metrics,
    metricsToken: config.metricsToken,
    isPublic: !isKnownLocal(config),
    ready,
  }
}
