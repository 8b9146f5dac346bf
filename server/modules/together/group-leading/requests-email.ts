import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { leaveLink } from '#server/modules/together/notification/leave-link.public.ts'
import { wantsEmail } from '#server/modules/together/notification/wants-email.public.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { findRequested, listAnswerers, takeRequested } from './emails.queries.ts'
import { groupNotice } from './group-notice.ts'

/** Emails the leaders of a group about requests to join, or the admins if it has no leader. */
export const requestsNotice = groupNotice({
  name: 'requests',
  takeDue: takeRequested,
  listRecipients: listAnswerers,
  done: 'leaders notified of requests to join',
  failed: 'leaders could not be notified of requests to join',
})

/** Emails the number of open requests to one of the leaders or admins. */
export function requestsEmailJob(parts: EmailOptions): DefinedJob {
  const { db, site } = parts
  return emailJob(requestsNotice.email, parts, async ({ groupId, memberId }) => {
    const group = await findRequested(db, { groupId, memberId })
    const recipient = await findRecipient(db, memberId)
    // No email if all requests were answered in the meantime, the recipient is no longer a leader,
    // or their address is not confirmed.
    if (!group?.requestCount || !recipient?.emailVerified) return null
    if (group.leads && !(await wantsEmail(db, memberId, 'requested'))) return null
    return { to: recipient.email, content: askToAnswer(recipient, group, site) }
  })
}

/** The email does not name the members who requested to join: only leaders see them, on the page of the group. */
function askToAnswer(
  { displayName }: Pick<Recipient, 'displayName'>,
  { id, title, requestCount, leads }: { id: string; title: string; requestCount: number; leads: boolean },
  site: Site,
): EmailContent {
  const who = requestCount === 1 ? 'Someone' : `${requestCount} people`
  const group = isolated(title)
  return {
    subject: `${who} would like to join ${group}`,
    greeting: greet(displayName),
    paragraphs: [
      `${who} would like to join “${group}”. ${leads ? 'Any of its leaders' : 'It has no leader at the moment. Any administrator'} can answer: let them in, or say “Not now”.`,
    ],
    link: { label: 'See the requests', url: `${site.publicUrl}/community/${id}/lead` },
    reason: `You receive this email because ${
      leads
        ? `you lead this community study at ${site.name}`
        : `you are an administrator of ${site.name}, and this community study has no leader`
    }. It is sent at most once a day.`,
    ...(leads && { leave: leaveLink('requested', site) }),
  }
}
