import { AsyncLocalStorage } from 'node:async_hooks'
import { type Library, loadLibrary } from '#content/library.ts'
import type { OpenDatabase, WatchQuery } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { collectFor } from '#db/testing/collect-queries.ts'
import { type Assembly, assemble, createModuleContext } from '#server/assemble.ts'
import type { Module } from '#server/module/module.ts'
import type { BillingClock, Clock } from '#server/platform/clock.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { capacityFor } from '#server/platform/connections/capacity.ts'
import { createEventHub } from '#server/platform/events/event-hub.ts'
import { eventSource } from '#server/platform/events/event-source.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createPayments, type Payments } from '#server/platform/payments/payments.ts'
import { countQuery } from '#server/platform/scope.ts'
import { watchQueries } from '#server/platform/watch-queries.ts'
import type { Web } from '#server/platform/web/web.ts'

export interface AppOptions {
  /** Where it differs from a quiet installation without limits, as the environment would say it. */
  env?: Record<string, string>
  clock?: Clock
  /** What time it is at the payment provider, where it is another than here. */
  billingClock?: BillingClock
  /** Of an app that came before: this one starts where that one stopped. */
  database?: TestDatabase
  /** Another curriculum than the product's own. */
  library?: Library
  web?: Web
  /** Where its jobs go. Without it nobody does them: most tests are about something else. */
  jobs?: JobSender
  stopping?: () => boolean
  /** Other features than all of them. */
  modules?: readonly Module[]
  /** The payment provider. Without it there is none that answers. */
  payments?: Payments
  sandboxPages?: Assembly['sandboxPages']
}

export type TestApp = Awaited<ReturnType<typeof anApp>>

const quiet = {
  NODE_ENV: 'test',
  SESSION_SECRET: 'a secret that only the tests know',
  REQUESTS_PER_MINUTE: '1000000',
  COMMENTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
}

/** What most systems give a process. */
const OPEN_FILES = 1024

let curriculum: Library | undefined

/**
 * The whole server, without a socket, on a database that nobody else uses and the test closes. Its log is kept
 * instead of printed.
 */
export async function anApp(options: AppOptions = {}) {
  const { env = {}, clock = () => new Date('2026-03-01T12:00:00Z'), stopping = () => false, web } = options
  const metrics = createMetrics()
  const database = options.database ?? (await aCountedDatabase(watchQueries(metrics)))
  const logged: string[] = []
  curriculum ??= loadLibrary()
  const { library = curriculum } = options
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const events = createEventHub({ source: eventSource(database), clock, log })
  const config = parseConfig({ ...quiet, ...env })
  const working = {
    ...{ config, log, clock, database, metrics },
    payments: options.payments ?? silentPayments,
    billingClock: options.billingClock ?? clock,
    ...(options.modules && { modules: options.modules }),
  }
  const { app: hono, fromMemory } = assemble({
    ...{ ...working, events, library, stopping },
    context: createModuleContext(working, options.jobs ?? noJobs),
    capacity: capacityFor(config, OPEN_FILES),
    sandboxPages: options.sandboxPages ?? null,
    ...(web && { web }),
  })
  const { fetch } = hono
  hono.fetch = (request, ...rest) =>
    collectFor(request.method, new URL(request.url).pathname, () => fetch(request, ...rest))
  return {
    hono,
    fromMemory,
    database,
    library,
    /** Who follows what happens. It hears the database from the first of them on: then it has to be stopped. */
    events,
    metrics,
    /** Every line it has logged so far, at every level. */
    logged,
  }
}

/** Nobody listens there. */
export const silentPayments = createPayments({
  secretKey: 'sk_test_silent',
  webhookSecret: 'whsec_silent',
  productId: 'premium',
  api: { host: '127.0.0.1', port: 1, protocol: 'http' },
})

const noJobs: JobSender = { send: async () => undefined, sendSoon: () => undefined }

export type TestDatabase = OpenDatabase & {
  /** Runs `work` and returns the statements that were sent for it: not what a job of before does meanwhile. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** Runs `work` and returns every statement sent meanwhile: of a listener too, which the work only wakes. */
  statementsDuring(work: () => Promise<unknown>): Promise<string[]>
}

/** A database opened elsewhere, whose statements nobody counts: asking for them is an error. */
export function uncounted(database: OpenDatabase): TestDatabase {
  const refuse = () => Promise.reject(new Error('The statements of this database are not counted.'))
  return { ...database, statementsOf: refuse, statementsDuring: refuse }
}

async function aCountedDatabase(watchQuery: WatchQuery): Promise<TestDatabase> {
  const counted = new AsyncLocalStorage<string[]>()
  const watching = new Set<string[]>()
  const onQuery = (statement: string) => {
    countQuery()
    counted.getStore()?.push(statement)
    for (const statements of watching) statements.push(statement)
  }
  const database = await aDatabase({ onQuery, watchQuery })
  const statementsOf = async (work: () => Promise<unknown>) => {
    const statements: string[] = []
    await counted.run(statements, work)
    return statements
  }
  const statementsDuring = async (work: () => Promise<unknown>) => {
    const statements: string[] = []
    watching.add(statements)
    await work().finally(() => watching.delete(statements))
    return statements
  }
  return { ...database, statementsOf, statementsDuring }
}
