import { createHmac } from 'node:crypto'
import { isLargeProvider } from './mail-providers.ts'

/** Rules by which an email provider delivers several spellings of an address to the same mailbox. */
interface Spelling {
  domains: readonly string[]
  /** Matches the characters in the local part that the email provider ignores. */
  ignored?: RegExp
  /**
   * Matches a suffix that the owner of an address may append to the local part, such as `-news`. A suffix
   * that begins with `+` is removed for all email providers.
   */
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

/** Matches the domains of an email provider that delivers `anything@anna.fastmail.com` to `anna@fastmail.com`. */
const bySubdomain = /^(?<name>[^.]+)\.(?<domain>fastmail\.(?:com|fm))$/

/**
 * Converts all spellings of an address that lead to one mailbox to the same spelling. For an unknown email
 * provider, only a suffix that begins with `+` is removed.
 */
export function mailboxOf(email: string): string {
  const [local, written] = partsOf(email)
  const { name = local, domain = written } = bySubdomain.exec(written)?.groups ?? {}
  // The lookbehind protects a local part that begins with `+`, which would otherwise be empty.
  const bare = name.replace(/(?<=.)\+.*/, '')
  const national = /^yahoo\.(?:co\.|com\.)?[a-z]{2}$/.test(domain)
  const spelling = spellingOf.get(national ? 'yahoo.com' : domain)
  if (!spelling) return `${bare}@${domain}`
  const { domains, ignored, added } = spelling
  const spelled = bare.replace(added ?? '', '').replace(ignored ?? '', '')
  // Yahoo gives the same local part at two of its domains to different people, so the domain is part of the mailbox. At
  // every other provider, all domains lead to the same mailbox, so the first domain replaces the others.
  return `${spelled || bare}@${added ? domain : domains[0]}`
}

/** Returns a keyed hash of a mailbox, which reveals nothing without the key. */
export function mailboxHash(email: string, key: Buffer): string {
  return keyed(mailboxOf(email), key)
}

/**
 * Returns a keyed hash of a registrable domain; null for domains of large providers, which
 * unrelated people share.
 */
export function domainHash(email: string, key: Buffer): string | null {
  const domain = mailDomainOf(email)
  return isLargeProvider(domain) ? null : keyed(`domain ${domain}`, key)
}

/**
 * Matches public suffixes with two labels, such as `co.uk`, under which domains such as example.co.uk are
 * registered.
 */
const shared = /^(?:ac|co|com|edu|gob|gov|ne|net|or|org)\.[a-z]{2}$/

/**
 * Returns the registrable domain of an email address. Subdomains are removed, because the owner of a domain can create
 * any number of them.
 */
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
