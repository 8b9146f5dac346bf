import { AsyncLocalStorage } from 'node:async_hooks'
import { type Library, loadLibrary } from '#content/library.ts'
import type { OpenDatabase, WatchQuery } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { collectFor } from '#db/testing/collect-queries.ts'
import { type Assembly, assemble, createModuleContext } from '#server/assemble.ts'
import type { Module } from '#server/module/module.ts'
import type { BillingClock, Clock } from '#server/platform/base/clock.ts'
import { createLog } from '#server/platform/base/log.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { countQuery } from '#server/platform/base/scope.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { capacityFor } from '#server/platform/connections/capacity.ts'
import { watchQueries } from '#server/platform/database/watch-queries.ts'
import { createEventHub } from '#server/platform/events/event-hub.ts'
import { eventSource } from '#server/platform/events/event-source.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { createPayments, type Payments } from '#server/platform/payments/payments.ts'
import type { Web } from '#server/platform/web/web.ts'

export interface AppOptions {
  /**
   * Environment variables in addition to those of all tests, which only contain a secret and rate limits that are never
   * reached.
   */
  env?: Record<string, string>
  clock?: Clock
  /** Clock of the payment provider; by default `clock`. */
  billingClock?: BillingClock
  /** Database of an earlier app, to simulate a restart. */
  database?: TestDatabase
  /** Replaces the curriculum. */
  library?: Library
  web?: Web
  /**
   * Receives the app's jobs. Without it they are discarded, because most tests do not need them.
   */
  jobs?: JobSender
  stopping?: () => boolean
  /** Server features that the app contains; by default all. */
  modules?: readonly Module[]
  /** Client of the payment provider; by default one whose requests all fail. */
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

/** Open file limit from which the capacity of the app is calculated: the default of most systems. */
const OPEN_FILES = 1024

let curriculum: Library | undefined

/**
 * Creates the complete server without a socket, on a new database that the test closes. Its log is
 * recorded instead of printed.
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
    config,
    log,
    clock,
    database,
    metrics,
    payments: options.payments ?? silentPayments,
    billingClock: options.billingClock ?? clock,
    ...(options.modules && { modules: options.modules }),
  }
  const { app: hono, fromMemory } = assemble({
    ...working,
    events,
    library,
    stopping,
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
    /**
     * Event hub. It listens to the database from the first subscription on, so a test that subscribes has to stop it.
     */
    events,
    metrics,
    /** All lines that were logged so far, at every level. */
    logged,
  }
}

/** Client of a payment provider at an address where no server listens, so that every request fails. */
export const silentPayments = createPayments({
  secretKey: 'sk_test_silent',
  webhookSecret: 'whsec_silent',
  productId: 'premium',
  api: { host: '127.0.0.1', port: 1, protocol: 'http' },
})

/** Discards all jobs. */
export const noJobs: JobSender = { send: async () => undefined, sendSoon: () => undefined }

export type TestDatabase = OpenDatabase & {
  /** Runs `work` and returns the SQL statements that it sent, without those of concurrent jobs. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /**
   * Runs `work` and returns all SQL statements sent until it ends, including those of event listeners that run because
   * of `work`.
   */
  statementsDuring(work: () => Promise<unknown>): Promise<string[]>
}

/**
 * Wraps a database that was opened elsewhere. Its SQL statements are not recorded, so `statementsOf` and
 * `statementsDuring` reject.
 */
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
