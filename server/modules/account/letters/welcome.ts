import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import type { Db } from '#db/client.ts'
import { type DefinedJob, defineJob, type JobKind } from '#server/platform/jobs/job.ts'
import { type LetterContent, layOut } from '#server/platform/mail/layout.ts'
import { letterRetry, type Mailer } from '#server/platform/mail/mailer.ts'
import { findRecipient, type Recipient } from './letters.queries.ts'

/** Sent once an account is made. It names the member, so the letter can reach no address but the account's own. */
export const welcomeLetter: JobKind<{ memberId: string }> = {
  name: 'account.welcome',
  data: z.object({ memberId: z.uuid() }),
}

export function welcomeJob({ db, mailer, site }: { db: Db; mailer: Mailer; site: Site }): DefinedJob {
  return defineJob(welcomeLetter, {
    retry: letterRetry,
    handle: async ({ memberId }, { id }) => {
      const recipient = await findRecipient(db, memberId)
      // The account is gone again, and with it the reason to write.
      if (!recipient) return
      await mailer.deliver({ id, to: recipient.email, ...layOut(welcome(recipient, site), site) })
    },
  })
}

export function welcome({ displayName }: Pick<Recipient, 'displayName'>, site: Site): LetterContent {
  return {
    subject: `Welcome to ${site.name}`,
    greeting: displayName ? `Dear ${displayName},` : 'Dear friend,',
    paragraphs: [
      'It is good that you are here. Your account is ready, and it remembers where you are in the plan.',
      'Each study is one passage of Scripture, a few thoughts and a prayer. There is no hurry: if you miss a day, it waits for you.',
    ],
    link: { label: 'Open today’s study', url: `${site.publicUrl}/` },
    closing: 'Grace and peace,',
    reason: `You receive this letter once, because an account was made with this address. If that was not you, please write to ${site.contactEmail}.`,
  }
}
