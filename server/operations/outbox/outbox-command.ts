import type { Command } from '#server/operations/commands/command.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { siteOf } from '#server/platform/config/config.ts'
import { OUTBOX_ACCESS_MINUTES, outboxLink } from './outbox-access.ts'

/** Prints a link to the email outbox, for installations without a mail server. */
export const outboxCommand: Command = {
  name: 'letters',
  usage: ['letters'],
  read: ({ words }) =>
    words.length > 0
      ? null
      : async ({ config, clock, database }) => {
          if (config.mail.smtpUrl !== undefined)
            throw new OperatorRefusal('SMTP_URL is set, so emails are sent and none are stored here.')
          const link = await outboxLink((await database()).db, clock)
          const words = `For ${OUTBOX_ACCESS_MINUTES} minutes, once, while the product runs; its emails give access to accounts, so do not share it:`
          return `${words}\n${siteOf(config).publicUrl}/operator/letters/open?code=${link}`
        },
}
