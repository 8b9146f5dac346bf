import { assembleJobs } from '#server/assemble-jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import { parseConfig } from '#server/platform/config.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { aLog, type KeptLog } from './a-log.ts'
import { aMailServer, type MailServer } from './a-mail-server.ts'
import { anApp, type TestApp, type TestDatabase } from './an-app.ts'

export interface AppWithLetters {
  app: TestApp
  /** Takes the letters of the app; `received` has them. */
  mailServer: MailServer
  jobs: JobSender
  /** Of the jobs: `until('job done')`. */
  log: KeptLog
  /** Ends the jobs and the mail server, and leaves the database. The second call does nothing. */
  close(): Promise<void>
}

/** The whole server with its jobs at work, and a real mail server, at https://lampstand.example. */
export async function anAppWithLetters(
  database: TestDatabase,
  { work = true, clock = () => new Date() }: { work?: boolean; clock?: Clock } = {},
): Promise<AppWithLetters> {
  const mailServer = await aMailServer()
  const env = { NODE_ENV: 'test', SMTP_URL: mailServer.url, PUBLIC_URL: 'https://lampstand.example' }
  const log = aLog()
  const jobs = assembleJobs({
    config: parseConfig(env),
    log: log.log,
    clock,
    database,
    metrics: createMetrics(),
  })
  await jobs.start()
  if (work) await jobs.work()
  const app = await anApp({ database, env, jobs, clock })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= jobs.stop().then(() => mailServer.close())
    return closed
  }
  return { app, mailServer, jobs, log, close }
}
