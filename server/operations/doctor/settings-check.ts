import { isLoopback } from '#server/platform/base/is-loopback.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

/** Number of distinct characters below which a secret is reported as not random. */
const FEWEST_SIGNS = 12

/** Checks the values of environment variables; their format was already verified when they were parsed. */
export const settingsCheck: Check = {
  name: 'settings',
  look: async ({ config }) => {
    const found = [...ofAddress(config), ...ofSecret(config), ...ofContact(config)]
    return found.length > 0 ? found : [ok('All settings are valid, and those of a public site are set.')]
  },
}

function ofAddress({ production, publicUrl }: Config): Finding[] {
  if (!production)
    return [warning('NODE_ENV is not production: pages are slower, and checks are weaker. Unset it.')]
  if (publicUrl === undefined)
    return [
      warning(
        'PUBLIC_URL is not set: links in emails point to this machine. Set it to the https address of the site.',
      ),
    ]
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || isLoopback(hostname)) return []
  return [
    error(
      `PUBLIC_URL is ${publicUrl}: passwords are sent unencrypted. Put a proxy with TLS in front and set https.`,
    ),
  ]
}

function ofSecret({ sessionSecret, databaseUrl }: Config): Finding[] {
  if (sessionSecret === undefined)
    return databaseUrl === undefined
      ? []
      : [
          warning(
            'SESSION_SECRET is not set: each machine generates its own in DATA_DIR, and members of one are signed out on another. Set the same value on all.',
          ),
        ]
  if (new Set(sessionSecret).size >= FEWEST_SIGNS) return []
  return [
    error(
      'SESSION_SECRET can be guessed. Set what `openssl rand -base64 32` prints; everyone has to sign in again.',
    ),
  ]
}

function ofContact({ production, site }: Config): Finding[] {
  if (!production || !site.contactEmail.endsWith('.example')) return []
  return [
    warning(`CONTACT_EMAIL is the example ${site.contactEmail}: set the address where readers reach you.`),
  ]
}
