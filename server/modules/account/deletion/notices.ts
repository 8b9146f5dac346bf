import { z } from 'zod'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailParts, emailJob } from '#server/platform/mail/email-job.ts'
import { findCorrespondent } from './deletion.queries.ts'
import { requested, withdrawn } from './emails.ts'

/** Tells a member that their account will go, or that it stays. */
export const deletionNotice = jobKind('deletion.notice', {
  memberId: z.uuid(),
  news: z.enum(['requested', 'withdrawn']),
})

export function deletionNoticeJob(parts: EmailParts): DefinedJob {
  const { db, site } = parts
  return emailJob(deletionNotice, parts, async ({ memberId, news }) => {
    const member = await findCorrespondent(db, memberId)
    // Gone, or it has been decided otherwise since: that email is on its way, and this one would not be true.
    if (!member || (member.deletionDueAt !== null) !== (news === 'requested')) return null
    const { deletionDueAt } = member
    const content = deletionDueAt ? requested({ ...member, deletionDueAt }, site) : withdrawn(member, site)
    return { to: member.email, content }
  })
}
