import { siteOf } from '#server/platform/config/config.ts'
import type { Command } from '#server/platform/operations/commands/command.ts'
import { OperatorRefusal } from '#server/platform/operations/operator-refusal.ts'
import { LETTERS_MINUTES, lettersLink } from './letters-access.ts'

/** Prints a link to the outbox, for installations without a mail server. */
export const lettersCommand: Command = {
  name: 'letters',
  usage: ['letters'],
  read: ({ words }) =>
    words.length > 0
      ? null
      : async ({ config, clock, database }) => {
          if (config.mail.smtpUrl !== undefined)
            throw new OperatorRefusal('SMTP_URL is set, so emails are sent and none are stored here.')
          const link = await lettersLink((await database()).db, clock)
          const words = `For ${LETTERS_MINUTES} minutes, once, while the product runs; its emails give access to accounts, so do not share it:`
          return `${words}\n${siteOf(config).publicUrl}/operator/letters/open?code=${link}`
        },
}
