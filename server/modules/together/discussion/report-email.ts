import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { findRecipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'
import { countReported, listModerators } from './report-email.queries.ts'

/** Job that is sent when a comment is reported; it sends an email job for every moderator. */
const reportReceived = jobKind('discussion.report_received', {})

/** Job for the email about reported comments to one moderator. */
const reportEmail = jobKind('discussion.report_email', { memberId: z.uuid() })

const hourOf = (at: Date) => `${Math.floor(at.getTime() / HOUR_MS)}`

/** Sends the job that emails the moderators, at most once an hour, however many comments are reported. */
export function emailModeratorsSoon(jobs: JobSender, now: Date): void {
  jobs.sendSoon(reportReceived, {}, { key: hourOf(now) })
}

export function reportReceivedJob({ db, jobs, clock }: EmailOptions & { jobs: JobSender }): DefinedJob {
  return defineJob(reportReceived, {
    retry: emailRetry,
    async handle() {
      for (const memberId of await listModerators(db))
        await jobs.send(reportEmail, { memberId }, { key: `${memberId} ${hourOf(clock())}` })
    },
  })
}

/** The email contains the number of reported comments, but none of their text. */
export function reportEmailJob(parts: EmailOptions): DefinedJob {
  return emailJob(reportEmail, parts, async ({ memberId }) => {
    const waiting = await countReported(parts.db)
    const recipient = await findRecipient(parts.db, memberId)
    // No email if all reports were settled in the meantime, or the moderator's address is not confirmed.
    if (waiting === 0 || !recipient?.emailVerified) return null
    return { to: recipient.email, content: emailOf(waiting, recipient.displayName, parts.site) }
  })
}

function emailOf(waiting: number, displayName: string, site: Site): EmailContent {
  const comments = waiting === 1 ? 'One reported comment is' : `${waiting} reported comments are`
  return {
    subject: 'A comment was reported',
    greeting: greet(displayName),
    paragraphs: [`${comments} waiting for a moderator. You can hide a comment or keep it.`],
    link: { label: 'See reported comments', url: `${site.publicUrl}/admin` },
    reason: `You receive this email because you are a moderator at ${site.name}. We send it once an hour at most.`,
  }
}
