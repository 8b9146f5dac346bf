import type { StoredEmail } from '#server/platform/mail/read-message.ts'
import type { MailServer } from './a-mail-server.ts'

/** The newest letter to an address about something, which may still be on its way. */
export async function emailTo(
  { received, until }: Pick<MailServer, 'received' | 'until'>,
  address: string,
  subject: string,
): Promise<StoredEmail> {
  for (;;) {
    const count = received.length
    const found = emailsTo(received, address).findLast((letter) => letter.subject === subject)
    if (found) return found
    await until(count + 1)
  }
}

/** Every letter to an address so far. */
export function emailsTo(received: MailServer['received'], address: string): StoredEmail[] {
  return received.filter(({ to }) => to.includes(address)).map(({ email }) => email)
}

/** The token in the link of a letter. */
export function tokenIn({ text }: Pick<StoredEmail, 'text'>): string {
  const [, token] = /\/auth\/(?:confirm|reset)#(\S+)/.exec(text) ?? []
  if (token === undefined) throw new Error('This letter has no link with a token.')
  return token
}
