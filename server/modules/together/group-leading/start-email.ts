import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { type EmailedGroup, findEmailedGroup, listStartRecipients, takeStarted } from './emails.queries.ts'
import { groupNotice } from './group-notice.ts'

/** Emails every participant when a group begins, and again if the start was postponed. */
export const startNotice = groupNotice({
  name: 'start',
  takeDue: takeStarted,
  listRecipients: listStartRecipients,
  done: 'participants notified of starting groups',
  failed: 'participants could not be notified of starting groups',
})

/** Notifies one participant that their group begins. */
export function startEmailJob(parts: EmailOptions): DefinedJob {
  const { db, site } = parts
  return emailJob(startNotice.email, parts, async ({ groupId, memberId }) => {
    const group = await findEmailedGroup(db, { groupId, memberId })
    const recipient = await findRecipient(db, memberId)
    // No email if the member has left or is not reachable, the group was closed, or its start was postponed.
    if (!group?.isEnrolled || !group.isUnderWay || !recipient?.isReachable) return null
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
      'Take it at your own pace. You can stay with this week as long as you need, and others are reading with you.',
    ],
    link: { label: 'Open the first week', url: `${site.publicUrl}/community/${group.id}` },
    reason: `You receive this email because you take part in this community study at ${site.name}. You can leave the study on its page.`,
  }
}
