import { join } from 'node:path'
import type { OpenDatabase } from '#db/client.ts'
import { emailChangeJob } from '#server/modules/account/credentials/emails/email-change.ts'
import { resetJob } from '#server/modules/account/credentials/emails/reset.ts'
import { securityNoticeJob } from '#server/modules/account/credentials/emails/security-notice.ts'
import { verificationJob } from '#server/modules/account/credentials/emails/verification.ts'
import { welcomeJob } from '#server/modules/account/credentials/emails/welcome.ts'
import { carryOutDeletionJob } from '#server/modules/account/deletion/carry-out-deletion.ts'
import { deletionNoticeJob } from '#server/modules/account/deletion/notices.ts'
import { deletionParts } from '#server/modules/account/deletion/parts.ts'
import { messageJob } from '#server/modules/organisation/contact/message-email.ts'
import { forgetDonorJob } from '#server/modules/organisation/giving/giving-deletion.public.ts'
import { givingEmailJobs } from '#server/modules/organisation/giving/giving-email-jobs.ts'
import { lookAgainJob } from '#server/modules/organisation/giving/look-again-job.ts'
import { organisationOf } from '#server/modules/organisation/giving/organisation.ts'
import { reconcileJob } from '#server/modules/organisation/giving/reconcile-job.ts'
import { confirmationJob } from '#server/modules/organisation/newsletter/confirmation-email.ts'
import { issueJob } from '#server/modules/organisation/newsletter/issue-email.ts'
import { createNewsletterLinks } from '#server/modules/organisation/newsletter/newsletter-links.ts'
import { addressConfirmedJob } from '#server/modules/organisation/referral/address-confirmed.ts'
import { inviterEmailJob } from '#server/modules/organisation/referral/inviter-email.ts'
import { reminderJob } from '#server/modules/reading/reminder/reminder-letter.ts'
import { answerEmailJob } from '#server/modules/together/group-leading/answer-email.ts'
import { joinRequestedJob, requestsEmailJob } from '#server/modules/together/group-leading/requests-email.ts'
import { groupStartedJob, startEmailJob } from '#server/modules/together/group-leading/start-email.ts'
import { type Config, siteOf } from '#server/platform/config/config.ts'
import type { BillingClock, Clock } from './platform/clock.ts'
import { createJobs, type JobSender, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createSignedIds } from './platform/mail/signed-ids.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Payments } from './platform/payments/payments.ts'
import { derivedKey } from './platform/sessions/derived-keys.ts'
import { sessionSecret } from './platform/sessions/session-secret.ts'

interface JobsAssembly {
  config: Config
  log: Log
  clock: Clock
  billingClock: BillingClock
  database: OpenDatabase
  metrics: Metrics
  payments: Payments
}

/** Table of contents of what is done later: every kind of job of every module, with what it needs. */
export function assembleJobs(assembly: JobsAssembly): Jobs {
  const { config, log, clock, billingClock, database, metrics, payments } = assembly
  const { db } = database
  const site = siteOf(config)
  const mailer = createMailer({ ...config.mail, outboxFolder: outboxFolder(config), clock })
  const letters = { db, clock, mailer, site }
  const { applyMigrations } = config
  // A job may send others; by the time it does, they are all there.
  const sender: JobSender = {
    send: (kind, data, options) => jobs.send(kind, data, options),
    sendSoon: (kind, data, options) => jobs.sendSoon(kind, data, options),
  }
  const looks = {
    db,
    payments,
    clock: billingClock,
    jobs: sender,
    fairValueCents: config.giving.fairValueCents,
  }
  const secret = sessionSecret(config.sessionSecret, config.dataDir)
  const newsletterLinks = createNewsletterLinks(secret)
  const jobs = createJobs({
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
      messageJob(letters),
      confirmationJob(letters, newsletterLinks),
      issueJob(letters, newsletterLinks),
      // A month that is given is used up by the time by which premium ends.
      addressConfirmedJob({
        db,
        clock: billingClock,
        jobs: sender,
        key: derivedKey(secret, 'referred addresses'),
      }),
      inviterEmailJob(letters),
      answerEmailJob(letters),
      groupStartedJob({ db, jobs: sender }),
      startEmailJob(letters),
      joinRequestedJob({ db, jobs: sender }),
      requestsEmailJob(letters),
      reminderJob(
        { ...letters, premium: config.premium, billingClock },
        createSignedIds(derivedKey(secret, 'reminder links')),
      ),
      deletionNoticeJob({ db, mailer, site }),
      carryOutDeletionJob({ db, mailer, site, clock, log, parts: deletionParts(clock, sender) }),
      ...givingEmailJobs({
        ...letters,
        clock: billingClock,
        organisation: organisationOf(site, config.giving),
      }),
      lookAgainJob(looks),
      forgetDonorJob(looks),
      reconcileJob(looks),
    ],
  })
  return jobs
}

/** Where letters stay that no mail server takes. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}
