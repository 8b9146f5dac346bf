import { createHmac } from 'node:crypto'
import { isLargeProvider } from './mail-providers.ts'

/** What its owner may vary in an address of a provider without that it is another mailbox. */
interface Spelling {
  domains: readonly string[]
  /** Signs that are no part of the name. */
  ignored?: RegExp
  /** What its owner may add to the name; after a `+` everywhere. */
  added?: RegExp
}

const spellings: readonly Spelling[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], ignored: /[.-]/g },
  { domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'], added: /(?<=.)-.*/ },
]

const spellingOf = new Map(
  spellings.flatMap((spelling) => spelling.domains.map((domain) => [domain, spelling])),
)

/** Providers where `anything@anna.fastmail.com` goes to `anna@fastmail.com`. */
const bySubdomain = /^(?<name>[^.]+)\.(?<domain>fastmail\.(?:com|fm))$/

/** One spelling for each mailbox, as far as its provider is known. */
export function mailboxOf(email: string): string {
  const [local, written] = partsOf(email)
  const { name = local, domain = written } = bySubdomain.exec(written)?.groups ?? {}
  // One that begins with it has no other name.
  const bare = name.replace(/(?<=.)\+.*/, '')
  const national = /^yahoo\.(?:co\.|com\.)?[a-z]{2}$/.test(domain)
  const spelling = spellingOf.get(national ? 'yahoo.com' : domain)
  if (!spelling) return `${bare}@${domain}`
  const { domains, ignored, added } = spelling
  const spelled = bare.replace(added ?? '', '').replace(ignored ?? '', '')
  // Addresses of Yahoo at two of its domains are two mailboxes; those of the others are one.
  return `${spelled || bare}@${added ? domain : domains[0]}`
}

/** Stands for a mailbox, and leads back to it nobody who has not the key. */
export function mailboxHash(email: string, key: Buffer): string {
  return keyed(mailboxOf(email), key)
}

/** Stands for what somebody registered to have mailboxes in; null for the domains of large providers, which are everybody's. */
export function domainHash(email: string, key: Buffer): string | null {
  const domain = mailDomainOf(email)
  return isLargeProvider(domain) ? null : keyed(`domain ${domain}`, key)
}

/** Under these, domains are registered beneath a second label, such as example.co.uk. */
const shared = /^(?:ac|co|com|edu|gob|gov|ne|net|or|org)\.[a-z]{2}$/

/** The domain an address belongs to, without the subdomains its owner can make as many of as they like. */
export function mailDomainOf(email: string): string {
  const [, domain] = partsOf(mailboxOf(email))
  const labels = domain.split('.')
  return labels.slice(shared.test(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}

function partsOf(email: string): [name: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
}

function keyed(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
