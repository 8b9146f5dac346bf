import { join } from 'node:path'
import type { OpenDatabase } from '#db/client.ts'
import { emailChangeJob } from './modules/account/letters/email-change.ts'
import { resetJob } from './modules/account/letters/reset.ts'
import { securityNoticeJob } from './modules/account/letters/security-notice.ts'
import { verificationJob } from './modules/account/letters/verification.ts'
import { welcomeJob } from './modules/account/letters/welcome.ts'
import { carryOutDeletionJob } from './modules/deletion/carry-out-deletion.ts'
import { deletionNoticeJob } from './modules/deletion/notices.ts'
import { deletionParts } from './modules/deletion/parts.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, siteOf } from './platform/config.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/metrics.ts'

interface JobsAssembly {
  config: Config
  log: Log
  clock: Clock
  database: OpenDatabase
  metrics: Metrics
}

/** Table of contents of what is done later: every kind of job of every module, with what it needs. */
export function assembleJobs({ config, log, clock, database, metrics }: JobsAssembly): Jobs {
  const { db } = database
  const site = siteOf(config)
  const mailer = createMailer({ ...config.mail, outboxFolder: outboxFolder(config), clock })
  const letters = { db, clock, mailer, site }
  const { applyMigrations } = config
  return createJobs({
    database,
    log,
    counter: metrics.jobs,
    applyMigrations,
    jobs: [
      welcomeJob(letters),
      verificationJob(letters),
      resetJob(letters),
      emailChangeJob(letters),
      securityNoticeJob(letters),
      deletionNoticeJob({ db, mailer, site }),
      carryOutDeletionJob({ db, mailer, site, clock, log, parts: deletionParts(clock) }),
    ],
  })
}

/** Where letters stay that no mail server takes. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}
