import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import type { Provider as ProviderWords } from '#contract/account/identity.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { cachedFor } from '#server/platform/base/cached-for.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { ProviderConfig, Scope } from '#server/platform/config/provider-config.ts'
import { type Claims, readClaims } from './claims.ts'
import { clientSecretOf } from './client-secret.ts'
import { failureOf } from './provider-failure.ts'

/**
 * Values that the browser carries to a provider and back, so that a response to another request is
 * rejected.
 */
export const checks = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })
type Checks = z.infer<typeof checks>

/** OpenID Connect with one provider: authorization code flow with PKCE, state and nonce. */
export interface Provider extends ProviderWords {
  /**
   * Returns the URL of the provider's sign-in page, and the values for checking the provider's response.
   * @throws {AppError} `identity.unreachable`
   */
  begin(
    requested: { redirectUri: string; scopes: readonly Scope[] },
    log: Log,
  ): Promise<{ url: string; checks: Checks }>
  /**
   * Returns the claims of a user who has returned from the provider. Tokens are verified at once and not stored.
   * @param returnedTo full URL to which the provider sent the browser
   * @throws {AppError} `identity.unreachable`, `identity.refused`
   */
  finish(returnedTo: URL, begun: Checks, log: Log): Promise<Claims>
}

/** Timeout of a request to a provider. It is short, because a user is waiting. */
const TIMEOUT_SECONDS = 5

export function createProvider(config: ProviderConfig, clock: Clock): Provider {
  const { id, name } = config
  const clientSecret = clientSecretOf(config.secret, config.clientId, clock)
  let secret: string | null = null
  const discovered = cachedFor(HOUR_MS, () =>
    discover(
      config,
      authenticate(() => secret),
    ),
  )

  function reached(log: Log): Promise<Configuration> {
    return discovered(clock).catch((error) => {
      throw failureOf(error, { provider: id, otherwise: 'identity.unreachable', log })
    })
  }

  return {
    id,
    name,

    async begin({ redirectUri, scopes }, log) {
      const client = await reached(log)
      const begun = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: config.scopes.filter((scope) => scopes.includes(scope)).join(' '),
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
        ...(config.answersByForm && { response_mode: 'form_post' }),
      })
      return { url: url.href, checks: begun }
    },

    async finish(returnedTo, { state, nonce, codeVerifier }, log) {
      const client = await reached(log)
      try {
        secret = await clientSecret()
        const tokens = await authorizationCodeGrant(client, returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const { sub = '', ...said }: { sub?: string; email?: unknown } = tokens.claims() ?? {}
        // Reads the userinfo endpoint, because many providers return the email address only there.
        const more = said.email === undefined ? await userInfo(client, tokens.access_token, sub) : {}
        return readClaims({ ...said, ...more, sub }, config)
      } catch (error) {
        throw failureOf(error, { provider: id, otherwise: 'identity.refused', log })
      }
    },
  }
}

async function discover({ issuer, clientId }: ProviderConfig, auth: ClientAuth): Promise<Configuration> {
  const server = new URL(issuer)
  // The OpenID library (openid-client) rejects http by default. Our settings allow it only for a provider on the same
  // machine, outside production.
  const insecurely = server.protocol === 'http:' ? [allowInsecureRequests] : []
  // Verifies the signature of the ID token. By default the OpenID library does not verify it, and relies on the TLS
  // connection alone.
  const execute = [enableNonRepudiationChecks, ...insecurely]
  return discovery(server, clientId, {}, auth, { timeout: TIMEOUT_SECONDS, execute })
}

async function userInfo(client: Configuration, accessToken: string, sub: string): Promise<object> {
  if (!client.serverMetadata().userinfo_endpoint) return {}
  return fetchUserInfo(client, accessToken, sub)
}

/**
 * Sends the client secret by the method that the provider supports; in a header by default (OpenID
 * Connect Discovery, section 3).
 */
function authenticate(secretNow: () => string | null): ClientAuth {
  return (server, client, body, headers) => {
    const secret = secretNow()
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const inBody = !taken.includes('client_secret_basic') && taken.includes('client_secret_post')
    const auth = secret === null ? None() : inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    auth(server, client, body, headers)
  }
}
