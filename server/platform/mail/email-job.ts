import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { type DefinedJob, defineJob, type JobContext, type JobKind } from '#server/platform/jobs/job.ts'
import { type EmailContent, layOut } from './layout.ts'
import { type Email, emailRetry, type Mailer } from './mailer.ts'

export interface EmailOptions {
  db: Db
  clock: Clock
  mailer: Mailer
  site: Site
}

interface Addressed extends Pick<Email, 'replyTo' | 'headers' | 'attachments'> {
  to: string
  content: EmailContent
}

/**
 * Defines a job that writes and sends an email. The text is not stored with the job: each attempt writes it again, so
 * that a secret link in the email is stored nowhere.
 * @param write returns the email; null if there is no longer a reason to send it
 */
export function emailJob<Data extends object>(
  kind: JobKind<Data>,
  { mailer, site }: EmailOptions,
  write: (data: Data, context: JobContext) => Promise<Addressed | null>,
): DefinedJob {
  return defineJob(kind, {
    retry: emailRetry,
    handle: async (data, context) => {
      const email = await write(data, context)
      if (!email) return
      const { content, ...addressed } = email
      await mailer.deliver({ id: context.id, ...addressed, ...layOut(content, site) })
    },
  })
}

export function greet(displayName: string): string {
  return displayName ? `Dear ${isolated(displayName)},` : 'Dear friend,'
}
