import { isLoopback } from '#server/platform/base/is-loopback.ts'
import { type ProviderConfig, scopes } from './provider-config.ts'
import type { ProviderEnvironment } from './provider-environment.ts'

/**
 * Ids that OIDC_PROVIDERS must not contain. Google, Microsoft and Apple have variables of their own, and `password` is
 * the id of the sign-in method with a password.
 */
const takenIds = ['google', 'microsoft', 'apple', 'password']

type Variables = Readonly<Record<string, string | undefined>>

interface Rules {
  /**
   * Whether the server runs in production. There, no provider may use plain http; in development, a provider on the
   * same machine may.
   */
  production: boolean
}

/**
 * Returns every configured provider, in display order.
 * @param e the variables with fixed names
 * @param variables all variables
 * @throws {HalfConfigured}
 */
export function providersIn(e: ProviderEnvironment, variables: Variables, rules: Rules): ProviderConfig[] {
  const known = [google(e), apple(e), microsoft(e)].filter((provider) => provider !== null)
  const ids = [...takenIds]
  const others = e.OIDC_PROVIDERS.map((id) => {
    if (ids.includes(id)) throw new HalfConfigured('OIDC_PROVIDERS', `names that are free; ${id} is taken`)
    ids.push(id)
    return other(id, variables, rules)
  })
  return [...known, ...others]
}

/** Error for a provider of which only some variables are set. */
export class HalfConfigured extends Error {
  override name = 'HalfConfigured'
  /** @param expected the required value, as the end of the sentence "… must be …" */
  constructor(variable: string, expected: string) {
    super(`${variable} must be ${expected}.`)
  }
}

function google(e: ProviderEnvironment): ProviderConfig | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = e
  const set = allOrNone({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })
  if (!set) return null
  return {
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: set.GOOGLE_CLIENT_ID,
    secret: { kind: 'text', text: set.GOOGLE_CLIENT_SECRET },
    scopes,
    emailVerifiedClaim: 'email_verified',
    answersByForm: false,
  }
}

function microsoft(e: ProviderEnvironment): ProviderConfig | null {
  const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, MICROSOFT_TENANT } = e
  const set = allOrNone({ MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET })
  if (!set) return null
  return {
    id: 'microsoft',
    name: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${MICROSOFT_TENANT}/v2.0`,
    clientId: set.MICROSOFT_CLIENT_ID,
    secret: { kind: 'text', text: set.MICROSOFT_CLIENT_SECRET },
    scopes,
    // At Microsoft, any tenant may set any email address on its accounts: only the claim `xms_edov` confirms
    // that the tenant owns the domain of the address.
    emailVerifiedClaim: 'xms_edov',
    answersByForm: false,
  }
}

function apple(e: ProviderEnvironment): ProviderConfig | null {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = e
  const set = allOrNone({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY })
  if (!set) return null
  return {
    id: 'apple',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    clientId: set.APPLE_CLIENT_ID,
    secret: {
      kind: 'apple',
      teamId: set.APPLE_TEAM_ID,
      keyId: set.APPLE_KEY_ID,
      privateKey: set.APPLE_PRIVATE_KEY,
    },
    // The user's name is not requested: Apple has no scope `profile`, and sends the name unsigned beside the tokens.
    scopes: ['openid', 'email'],
    emailVerifiedClaim: 'email_verified',
    answersByForm: true,
  }
}

function other(id: string, variables: Variables, { production }: Rules): ProviderConfig {
  const variable = (part: string) => `OIDC_${id.toUpperCase().replaceAll('-', '_')}_${part}`
  const value = (part: string) => {
    const text = variables[variable(part)]?.trim()
    if (!text) throw new HalfConfigured(variable(part), `set, because OIDC_PROVIDERS names ${id}`)
    return text
  }
  const issuer = value('ISSUER')
  if (!isIssuer(issuer, production)) {
    throw new HalfConfigured(variable('ISSUER'), 'an https address such as https://login.church.example')
  }
  const secret = variables[variable('CLIENT_SECRET')]?.trim()
  return {
    id,
    name: value('NAME'),
    issuer,
    clientId: value('CLIENT_ID'),
    secret: secret ? { kind: 'text', text: secret } : { kind: 'none' },
    scopes,
    emailVerifiedClaim: 'email_verified',
    answersByForm: false,
  }
}

/**
 * Returns the variables of a provider if all are set, or null if none is.
 * @throws {HalfConfigured} if only some are set
 */
function allOrNone<Names extends string>(
  variables: Record<Names, string | undefined>,
): Record<Names, string> | null {
  const entries = Object.entries<string | undefined>(variables)
  const isSet = ([, value]: (typeof entries)[number]) => value !== undefined
  if (!entries.some(isSet)) return null
  const missing = entries.find((entry) => !isSet(entry))
  if (!missing) return variables as Record<Names, string>
  throw new HalfConfigured(missing[0], `set too, because ${entries.find(isSet)?.[0]} is`)
}

function isIssuer(address: string, production: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, search, hash } = new URL(address)
  if (username || search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && !production && isLoopback(hostname))
}
