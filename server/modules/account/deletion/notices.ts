import { z } from 'zod'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob } from '#server/platform/mail/email-job.ts'
import { findCorrespondent } from './deletion.queries.ts'
import { requested, withdrawn } from './emails.ts'

/** Notifies a member that their account will be deleted, or that the deletion was canceled. */
export const deletionNotice = jobKind('deletion.notice', {
  memberId: z.uuid(),
  news: z.enum(['requested', 'withdrawn']),
})

export function deletionNoticeJob(parts: EmailOptions): DefinedJob {
  const { db, site } = parts
  return emailJob(deletionNotice, parts, async ({ memberId, news }) => {
    const member = await findCorrespondent(db, memberId)
    // No email is sent if the account was deleted, or if the member has since changed their decision: another email
    // reports the new decision, and this one would be false.
    if (!member || (member.deletionDueAt !== null) !== (news === 'requested')) return null
    const { deletionDueAt } = member
    const content = deletionDueAt ? requested({ ...member, deletionDueAt }, site) : withdrawn(member, site)
    return { to: member.email, content }
  })
}
