import { importPKCS8, SignJWT } from 'jose'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { ClientSecret } from '#server/platform/config/provider-config.ts'

const LIFETIME_MS = 10 * MINUTE_MS

/**
 * Period before the expiry of a client secret in which it is already replaced, so that a secret stays valid
 * until the end of a request that uses it.
 */
const SPARE_MS = 60_000

const APPLE = 'https://appleid.apple.com'

/** Returns a function that returns the current client secret, or null for a public client, which has none. */
export function clientSecretOf(
  secret: ClientSecret,
  clientId: string,
  clock: Clock,
): () => Promise<string | null> {
  if (secret.kind === 'none') return async () => null
  if (secret.kind === 'text') return async () => secret.text
  return appleSecret(secret, clientId, clock)
}

/**
 * Apple requires a token signed with our key, valid for six months at most, instead of a fixed
 * secret. Ours is valid for minutes.
 * Source: developer.apple.com, "Creating a client secret".
 */
function appleSecret(
  { teamId, keyId, privateKey }: Extract<ClientSecret, { kind: 'apple' }>,
  clientId: string,
  clock: Clock,
): () => Promise<string> {
  let cached: { token: string; freshUntilMs: number } | undefined
  return async () => {
    const now = clock()
    if (cached && now.getTime() < cached.freshUntilMs) return cached.token
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(APPLE)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + LIFETIME_MS))
      .sign(await importPKCS8(privateKey, 'ES256'))
    cached = { token, freshUntilMs: now.getTime() + LIFETIME_MS - SPARE_MS }
    return token
  }
}
