import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '#db/client.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { type Config, siteOf } from '#server/platform/config/config.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { OperatorRefusal } from '#server/platform/operations/operator-refusal.ts'
import { issueJob } from './issue-email.ts'
import { sendNewsletter, showNewsletter } from './newsletter-command.ts'
import { createNewsletterLinks } from './newsletter-links.ts'

/** Shows the newsletter in a file, or puts a letter to each subscriber into the queue, from where the product sends them. */
export async function newsletter(
  { database, config }: { database: OpenDatabase; config: Config },
  { file, isDryRun }: { file: string; isDryRun: boolean },
): Promise<string> {
  const { db } = database
  const site = siteOf(config)
  const text = await textOf(file)
  if (isDryRun) return showNewsletter(db, site, text)
  // Here nothing is written or signed; that is for the process that sends.
  const mailer = { deliver: () => Promise.reject(new Error('This process sends no emails.')) }
  const job = issueJob({ db, clock, mailer, site }, createNewsletterLinks(''))
  const log = createLog('warn', process.stderr)
  const { applyMigrations } = config
  const jobs = createJobs({ database, log, counter: createMetrics().jobs, applyMigrations, jobs: [job] })
  await jobs.start()
  try {
    return await sendNewsletter(db, jobs, text)
  } finally {
    await jobs.stop()
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new OperatorRefusal(`The file ${file} cannot be read.`)
  }
}
