import type { OpenDatabase } from '#db/client.ts'
import type { Command } from '#server/operations/commands/command.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { createLog } from '#server/platform/base/log.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { type Config, siteOf } from '#server/platform/config/config.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { issueJob } from './issue-email.ts'
import { sendNewsletter, showNewsletter } from './newsletter-command.ts'
import { createNewsletterLinks } from './newsletter-links.ts'

/**
 * Reads a newsletter from a file. Returns a preview of it, or queues an email to each subscriber; the server sends the
 * emails.
 */
export const newsletterCommand: Command = {
  name: 'send-newsletter',
  usage: ['send-newsletter <file> [--dry-run]'],
  options: { 'dry-run': { type: 'boolean' } },
  fileAt: 0,
  read({ words: [file, ...rest], options }) {
    if (file === undefined || rest.length > 0) return null
    return async (place) => {
      const text = await place.readFile(file)
      const database = await place.database()
      if (options['dry-run']) return showNewsletter(database.db, siteOf(place.config), text)
      if (place.jobs) return sendNewsletter(database.db, place.jobs, text)
      const jobs = queueOf({ ...place, database })
      await jobs.start()
      try {
        return await sendNewsletter(database.db, jobs, text)
      } finally {
        await jobs.stop()
      }
    }
  },
}

/** Creates a job queue that only stores jobs; the server runs them. */
function queueOf({
  database,
  clock,
  config,
}: {
  database: OpenDatabase
  clock: Clock
  config: Config
}): Jobs {
  // A job definition requires a mailer, but this one is never called: the server's worker sends the emails, not this
  // command.
  const mailer = { deliver: () => Promise.reject(new Error('This process sends no emails.')) }
  const job = issueJob({ db: database.db, clock, mailer, site: siteOf(config) }, createNewsletterLinks(''))
  const log = createLog('warn', process.stderr)
  const { applyMigrations } = config
  return createJobs({ database, log, metrics: createMetrics(), applyMigrations, jobs: [job] })
}
