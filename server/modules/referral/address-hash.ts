import { createHmac } from 'node:crypto'

/** Providers where a dot in the name is no part of the address. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for each mailbox: what follows a `+` is a note its owner made for themselves. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  // One that begins with it has no other name.
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*/, '')
  if (!dotless.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/** Stands for a mailbox, and leads back to it nobody who has not the key. */
export function addressHash(email: string, key: Buffer): string {
  return createHmac('sha256', key).update(mailboxOf(email)).digest('base64url')
}
