import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import type { Db } from '#db/client.ts'
import { type DefinedJob, defineJob, type JobKind } from '#server/platform/jobs/job.ts'
import { layOut } from '#server/platform/mail/layout.ts'
import { emailRetry, type Mailer } from '#server/platform/mail/mailer.ts'
import { findCorrespondent } from './deletion.queries.ts'
import { requested, withdrawn } from './letters.ts'

const news = z.enum(['requested', 'withdrawn'])

/** Tells a member that their account will go, or that it stays. */
export const deletionNotice: JobKind<{ memberId: string; news: z.infer<typeof news> }> = {
  name: 'deletion.notice',
  data: z.object({ memberId: z.uuid(), news }),
}

export function deletionNoticeJob({ db, mailer, site }: { db: Db; mailer: Mailer; site: Site }): DefinedJob {
  return defineJob(deletionNotice, {
    retry: emailRetry,
    handle: async ({ memberId, news }, { id }) => {
      const member = await findCorrespondent(db, memberId)
      // Gone, or it has been decided otherwise since: that letter is on its way, and this one would not be true.
      if (!member || (member.deletionDueAt !== null) !== (news === 'requested')) return
      const { deletionDueAt } = member
      const letter = deletionDueAt ? requested({ ...member, deletionDueAt }, site) : withdrawn(member, site)
      await mailer.deliver({ id, to: member.email, ...layOut(letter, site) })
    },
  })
}
