import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type DefinedJob, defineJob, type JobContext, type JobKind } from '#server/platform/jobs/job.ts'
import { type LetterContent, layOut } from '#server/platform/mail/layout.ts'
import { type Letter, letterRetry, type Mailer } from '#server/platform/mail/mailer.ts'

export interface LetterParts {
  db: Db
  clock: Clock
  mailer: Mailer
  site: Site
}

interface Addressed extends Pick<Letter, 'replyTo' | 'headers' | 'attachments'> {
  to: string
  content: LetterContent
}

/**
 * A job that writes a letter and sends it. Each attempt writes it anew, so that a link in it is one that was made a
 * moment ago and is kept nowhere.
 * @param write null where there is nothing to say any more
 */
export function letterJob<Data extends object>(
  kind: JobKind<Data>,
  { mailer, site }: LetterParts,
  write: (data: Data, context: JobContext) => Promise<Addressed | null>,
): DefinedJob {
  return defineJob(kind, {
    retry: letterRetry,
    handle: async (data, context) => {
      const letter = await write(data, context)
      if (!letter) return
      const { content, ...addressed } = letter
      await mailer.deliver({ id: context.id, ...addressed, ...layOut(content, site) })
    },
  })
}

export function greet(displayName: string): string {
  return displayName ? `Dear ${isolated(displayName)},` : 'Dear friend,'
}

export const CLOSING = 'Grace and peace,'
