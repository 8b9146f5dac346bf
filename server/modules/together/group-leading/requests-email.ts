import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { findRecipient, type Recipient } from '#server/modules/account/account/recipient.public.ts'
import { type DefinedJob, defineJob, type JobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { CLOSING, type EmailParts, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'
import { findRequested, listLeaders } from './emails.queries.ts'

/** Somebody has asked to join a group: its leaders are written to. */
export const requested: JobKind<{ groupId: string; notifiedAt: string }> = {
  name: 'group.requested',
  data: z.object({ groupId: z.uuid(), notifiedAt: z.iso.datetime() }),
}

/** Tells one leader how many wait for an answer. */
const requestsEmail: JobKind<{ groupId: string; memberId: string }> = {
  name: 'group.requests_email',
  data: z.object({ groupId: z.uuid(), memberId: z.uuid() }),
}

/** As long as a job is tried again, and longer. */
const KEPT_DAYS = 3

/** Done again, it sends no second letter: each has its key. */
export function joinRequestedJob({ db, jobs }: Pick<EmailParts, 'db'> & { jobs: JobSender }): DefinedJob {
  return defineJob(requested, {
    retry: emailRetry,
    handle: async ({ groupId, notifiedAt }) => {
      for (const memberId of await listLeaders(db, groupId)) {
        const once = { key: `${groupId} ${memberId} ${notifiedAt}`, keptDays: KEPT_DAYS }
        await jobs.send(requestsEmail, { groupId, memberId }, once)
      }
    },
  })
}

export function requestsEmailJob(parts: EmailParts): DefinedJob {
  const { db, site } = parts
  return emailJob(requestsEmail, parts, async ({ groupId, memberId }) => {
    const group = await findRequested(db, { groupId, memberId })
    const recipient = await findRecipient(db, memberId)
    // All were answered meanwhile, they lead it no more, or nobody confirmed that the address is theirs.
    if (!group?.requestCount || !recipient?.emailVerified) return null
    return { to: recipient.email, content: askToAnswer(recipient, group, site) }
  })
}

/** Without the names of those who ask: they stand on the page, for its leaders alone. */
function askToAnswer(
  { displayName }: Pick<Recipient, 'displayName'>,
  { id, title, requestCount }: { id: string; title: string; requestCount: number },
  site: Site,
): EmailContent {
  const who = requestCount === 1 ? 'Somebody' : `${requestCount} people`
  const group = isolated(title)
  return {
    subject: `${who} would like to join ${group}`,
    greeting: greet(displayName),
    paragraphs: [
      `${who} would like to join “${group}”, and ${requestCount === 1 ? 'waits' : 'wait'} for an answer. Any of its leaders can give it: let them in, or say “Not now”.`,
    ],
    link: { label: 'See the requests', url: `${site.publicUrl}/community/${id}/lead` },
    closing: CLOSING,
    reason: `You receive this letter because you lead this community study at ${site.name}. However many ask, it comes once a day at most.`,
  }
}
