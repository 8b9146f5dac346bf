import type { StoredEmail } from '#server/platform/mail/read-message.ts'
import type { MailServer } from './a-mail-server.ts'

/** Returns the newest email to an address with this subject; waits for one if none has arrived yet. */
export async function emailTo(
  { received, until }: Pick<MailServer, 'received' | 'until'>,
  address: string,
  subject: string,
): Promise<StoredEmail> {
  for (;;) {
    const count = received.length
    const found = emailsTo(received, address).findLast((email) => email.subject === subject)
    if (found) return found
    await until(count + 1)
  }
}

/** Lists all emails to an address so far. */
export function emailsTo(received: MailServer['received'], address: string): StoredEmail[] {
  return received.filter(({ to }) => to.includes(address)).map(({ email }) => email)
}

/** Returns the token in the link of an email that confirms an address or resets a password. */
export function tokenIn({ text }: Pick<StoredEmail, 'text'>): string {
  const [, token] = /\/auth\/(?:confirm|reset)#(\S+)/.exec(text) ?? []
  if (token === undefined) throw new Error('This email has no link with a token.')
  return token
}
