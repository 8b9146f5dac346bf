import { importPKCS8, SignJWT } from 'jose'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ClientSecret } from '#server/platform/config/provider-config.ts'

const LIFETIME_MS = 10 * MINUTE_MS

/** A request that begins with a secret must be able to end with it. */
const SPARE_MS = 60_000

const APPLE = 'https://appleid.apple.com'

/** What we show a provider at the moment; null for a public client, which has none. */
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
 * Apple takes no fixed secret but a token signed with our key, for six months at most. Ours lasts minutes.
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
