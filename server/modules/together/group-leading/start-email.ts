import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { findRecipient, type Recipient } from '#server/modules/account/account/recipient.public.ts'
import { type DefinedJob, defineJob, type JobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { CLOSING, type EmailParts, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'
import { type EmailedGroup, findEmailedGroup, listStartRecipients } from './emails.queries.ts'

/** A group has begun: everybody who is in it by then is written to. */
export const groupStarted: JobKind<{ groupId: string; notifiedAt: string }> = {
  name: 'group.started',
  data: z.object({ groupId: z.uuid(), notifiedAt: z.iso.datetime() }),
}

/** Tells one participant that their study begins. */
const startEmail: JobKind<{ groupId: string; memberId: string }> = {
  name: 'group.start_email',
  data: z.object({ groupId: z.uuid(), memberId: z.uuid() }),
}

/** As long as a job is tried again, and longer. */
const KEPT_DAYS = 3

/** Done again, it sends no second letter: each has its key, of which there is another where the group was put off. */
export function groupStartedJob({ db, jobs }: Pick<EmailParts, 'db'> & { jobs: JobSender }): DefinedJob {
  return defineJob(groupStarted, {
    retry: emailRetry,
    handle: async ({ groupId, notifiedAt }) => {
      for (const memberId of await listStartRecipients(db, groupId)) {
        const once = { key: `${groupId} ${memberId} ${notifiedAt}`, keptDays: KEPT_DAYS }
        await jobs.send(startEmail, { groupId, memberId }, once)
      }
    },
  })
}

export function startEmailJob(parts: EmailParts): DefinedJob {
  const { db, site } = parts
  return emailJob(startEmail, parts, async ({ groupId, memberId }) => {
    const group = await findEmailedGroup(db, { groupId, memberId })
    const recipient = await findRecipient(db, memberId)
    // They have left since, it was closed, or it begins on a later day by now.
    if (!group?.isEnrolled || !group.isUnderWay || !recipient?.emailVerified) return null
    return { to: recipient.email, content: begins(recipient, group, site) }
  })
}

function begins(
  { displayName }: Pick<Recipient, 'displayName'>,
  group: EmailedGroup,
  site: Site,
): EmailContent {
  const title = isolated(group.title)
  const week = group.firstWeek ? `: “${isolated(group.firstWeek)}”` : ''
  return {
    subject: `Your study begins: ${title}`,
    greeting: greet(displayName),
    paragraphs: [
      `“${title}” begins today, with its first week${week}.`,
      'Take it at your own pace. The week stays open to you for as long as you need it, and others are reading along.',
    ],
    link: { label: 'Open the first week', url: `${site.publicUrl}/community/${group.id}` },
    closing: CLOSING,
    reason: `You receive this letter once, because you take part in this community study at ${site.name}. If you would rather not, you can leave it on its page.`,
  }
}
