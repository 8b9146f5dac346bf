import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { findRecipient, type Recipient } from '#server/modules/account/account/recipient.public.ts'
import type { DefinedJob, JobKind } from '#server/platform/jobs/job.ts'
import { CLOSING, type EmailParts, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { type EmailedGroup, findEmailedGroup } from './emails.queries.ts'

const answer = z.enum(['admitted', 'declined'])
type Answer = z.infer<typeof answer>

/** Tells whoever asked to join a group what one of its leaders has answered. */
export const answerEmail: JobKind<{ groupId: string; memberId: string; answer: Answer }> = {
  name: 'group.answer_email',
  data: z.object({ groupId: z.uuid(), memberId: z.uuid(), answer }),
}

export function answerEmailJob(parts: EmailParts): DefinedJob {
  const { db, site } = parts
  return emailJob(answerEmail, parts, async ({ groupId, memberId, answer }) => {
    const group = await findEmailedGroup(db, { groupId, memberId })
    const recipient = await findRecipient(db, memberId)
    // Nobody confirmed that the address is theirs; or it has been decided otherwise since: they were taken out, left, or
    // came in by an invitation.
    if (!group || !recipient?.emailVerified || group.isEnrolled !== (answer === 'admitted')) return null
    const content =
      answer === 'admitted' ? admitted(recipient, group, site) : declined(recipient, group, site)
    return { to: recipient.email, content }
  })
}

function admitted(
  { displayName }: Pick<Recipient, 'displayName'>,
  group: EmailedGroup,
  site: Site,
): EmailContent {
  const title = isolated(group.title)
  return {
    subject: `You are in: ${title}`,
    greeting: greet(displayName),
    paragraphs: [
      `You asked to join “${title}”, and one of its leaders has said yes. It is good that you are part of it.`,
      'Its weeks, and those who read with you, are waiting for you there.',
    ],
    link: { label: 'Open the study', url: `${site.publicUrl}/community/${group.id}` },
    ...ending(site),
  }
}

function declined(
  { displayName }: Pick<Recipient, 'displayName'>,
  group: EmailedGroup,
  site: Site,
): EmailContent {
  const title = isolated(group.title)
  return {
    subject: `About your request to join ${title}`,
    greeting: greet(displayName),
    paragraphs: [
      `You asked to join “${title}”. This time its leaders could not take you in. Please do not think less of yourself for it: there may be many reasons, such as a circle that is meant to stay small.`,
      'There are other studies you are welcome in, and you can begin one yourself.',
    ],
    link: { label: 'See the community studies', url: `${site.publicUrl}/community` },
    ...ending(site),
  }
}

const ending = ({ name }: Site) => ({
  closing: CLOSING,
  reason: `You receive this letter because you asked to join a community study at ${name}.`,
})
