import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { messageLinks } from '#server/modules/together/notification/message-links.public.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'
import { oneClickHeaders } from '#server/platform/mail/one-click.ts'
import { findEmailedGroup } from './emails.queries.ts'
import { findMessage, listMessageRecipients, wantsMessages } from './message.queries.ts'

/** Job that sends the emails about a leader's message, one job for each recipient. */
export const messageJob = jobKind('group.message', { groupId: z.uuid(), messageId: z.uuid() })

const messageEmail = jobKind('group.message_email', {
  groupId: z.uuid(),
  messageId: z.uuid(),
  memberId: z.uuid(),
})

/** Number of days for which the key of a job prevents a second email: longer than a failed job is retried. */
const KEPT_DAYS = 3

export function messageJobs(parts: EmailOptions & Pick<ModuleContext, 'jobs' | 'secret'>): DefinedJob[] {
  const { db, jobs, site, secret } = parts
  const links = messageLinks(secret)
  return [
    defineJob(messageJob, {
      retry: emailRetry,
      handle: async ({ groupId, messageId }) => {
        const message = await findMessage(db, { groupId, id: messageId })
        if (!message) return
        for (const memberId of await listMessageRecipients(db, groupId, message.authorId)) {
          const once = { key: `${messageId} ${memberId}`, keptDays: KEPT_DAYS }
          await jobs.send(messageEmail, { groupId, messageId, memberId }, once)
        }
      },
    }),
    emailJob(messageEmail, parts, async ({ groupId, messageId, memberId }) => {
      const message = await findMessage(db, { groupId, id: messageId })
      const group = await findEmailedGroup(db, { groupId, memberId })
      const recipient = await findRecipient(db, memberId)
      // No email if the member has left, turned messages off, or lost access to the account since.
      if (!message || !group || !recipient?.isReachable) return null
      if (!(await wantsMessages(db, groupId, memberId))) return null
      const offUrl = `${site.publicUrl}/notifications/messages-off?token=${links.sign(memberId)}`
      return {
        to: recipient.email,
        headers: oneClickHeaders(offUrl),
        content: written(recipient, { ...message, group }, site, offUrl),
      }
    }),
  ]
}

interface Written {
  text: string
  authorName: string | null
  group: { id: string; title: string }
}

function written(
  { displayName }: Pick<Recipient, 'displayName'>,
  { text, authorName, group }: Written,
  { name, publicUrl }: Site,
  offUrl: string,
): EmailContent {
  const title = isolated(group.title)
  return {
    subject: `A message about ${title}`,
    greeting: greet(displayName),
    paragraphs: [
      `${authorName ? isolated(authorName) : 'A leader'} wrote to everyone in “${title}”:`,
      ...text.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    ],
    link: { label: 'Open the study', url: `${publicUrl}/community/${group.id}` },
    reason: `You receive this email because you take part in this community study at ${name}. Your reply would not reach the leader: answer in the discussion.`,
    leave: { label: 'Turn messages of leaders off', url: offUrl },
  }
}
