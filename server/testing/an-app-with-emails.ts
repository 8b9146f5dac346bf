import { assembleJobs } from '#server/assemble.ts'
import type { Module } from '#server/module/module.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { aLog, type RecordedLog } from './a-log.ts'
import { aMailServer, type MailServer } from './a-mail-server.ts'
import { anApp, silentPayments, type TestApp, type TestDatabase } from './an-app.ts'

export interface AppWithEmails {
  app: TestApp
  /** Mail server to which the app sends; `received` contains its emails. */
  mailServer: MailServer
  jobs: Jobs
  /** Log of the jobs; `until('job done')` waits until a job has finished. */
  log: RecordedLog
  /** Stops the jobs and the mail server, but not the database. Idempotent. */
  close(): Promise<void>
}

interface EmailsOptions {
  work?: boolean
  clock?: Clock
  payments?: Payments
  /** Server features that the app contains; by default all. */
  modules?: readonly Module[]
  /** Further environment variables. */
  env?: Record<string, string>
}

/**
 * Creates the complete server with running jobs and a real mail server, at
 * https://lampstand.example.
 */
export async function anAppWithEmails(
  database: TestDatabase,
  {
    work = true,
    clock = () => new Date(),
    payments = silentPayments,
    modules,
    env: more = {},
  }: EmailsOptions = {},
): Promise<AppWithEmails> {
  const mailServer = await aMailServer()
  const env = {
    NODE_ENV: 'test',
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://lampstand.example',
    // The secret is shared, because the app and its jobs have to sign and verify the same links.
    SESSION_SECRET: 'a secret that only the tests know',
    ...more,
  }
  const log = aLog()
  const { jobs } = assembleJobs({
    config: parseConfig(env),
    log: log.log,
    clock,
    billingClock: clock,
    database,
    metrics: createMetrics(),
    payments,
    ...(modules && { modules }),
  })
  await jobs.start()
  if (work) await jobs.work()
  const app = await anApp({ database, env, jobs, clock, payments, ...(modules && { modules }) })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= jobs.stop().then(() => mailServer.close())
    return closed
  }
  return { app, mailServer, jobs, log, close }
}
