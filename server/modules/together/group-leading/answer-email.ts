import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { leaveLink } from '#server/modules/together/notification/leave-link.public.ts'
import { wantsEmail } from '#server/modules/together/notification/wants-email.public.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { type EmailedGroup, findEmailedGroup } from './emails.queries.ts'

const answer = z.enum(['admitted', 'declined'])

/** Job for the email to a member whose request to join a group was accepted or declined by a leader. */
export const answerEmail = jobKind('group.answer_email', { groupId: z.uuid(), memberId: z.uuid(), answer })

export function answerEmailJob(parts: EmailOptions): DefinedJob {
  const { db, site } = parts
  return emailJob(answerEmail, parts, async ({ groupId, memberId, answer }) => {
    const group = await findEmailedGroup(db, { groupId, memberId })
    const recipient = await findRecipient(db, memberId)
    // No email if the member is not reachable, or if the decision has changed since: the member was removed, left, or
    // joined by an invitation.
    if (!group || !recipient?.isReachable || group.isEnrolled !== (answer === 'admitted')) return null
    // The email about a refusal has no notification, and is always sent.
    if (answer === 'admitted' && !(await wantsEmail(db, memberId, 'admitted'))) return null
    return { to: recipient.email, content: answered(answer, recipient, group, site) }
  })
}

function answered(
  answer: 'admitted' | 'declined',
  { displayName }: Pick<Recipient, 'displayName'>,
  group: EmailedGroup,
  { name, publicUrl }: Site,
): EmailContent {
  const title = isolated(group.title)
  const admitted = {
    subject: `You are in: ${title}`,
    paragraphs: [
      `You asked to join “${title}”, and one of its leaders has said yes. We are glad that you are part of it.`,
      'You can start with week 1.',
    ],
    link: { label: 'Open the study', url: `${publicUrl}/community/${group.id}` },
    leave: leaveLink('admitted', { publicUrl }),
  }
  const declined = {
    subject: `About your request to join ${title}`,
    paragraphs: [
      `You asked to join “${title}”. The leaders said no this time. They may want to keep it small.`,
      'There are other studies you are welcome in, and you can begin one yourself.',
    ],
    link: { label: 'See the community studies', url: `${publicUrl}/community` },
  }
  return {
    ...(answer === 'admitted' ? admitted : declined),
    greeting: greet(displayName),
    reason: `You receive this email because you asked to join a community study at ${name}.`,
  }
}
