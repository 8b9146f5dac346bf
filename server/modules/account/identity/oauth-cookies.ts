import { z } from 'zod'
import { providerId } from '#contract/account/identity.ts'
import { codeChallenge } from '#contract/account/token.ts'
import type { SealedCookie } from '#server/auth/sessions/sealed-cookies.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { checks } from './provider.ts'

const MAX_AGE_SECONDS = 600

/** Page to open after a sign-in at a provider, and the PKCE challenge if the client requests a code. */
const destination = z.object({
  /** Page on this site to open after the sign-in, as a path. */
  redirectTo: z.string(),
  /** PKCE challenge of a client that requests a sign-in code; absent for a browser, which gets a session. */
  codeChallenge: codeChallenge.optional(),
})
export type Destination = z.infer<typeof destination>

/** An authorization that was started at a provider; the browser has not returned from the provider yet. */
const authorization = destination.extend({ provider: providerId, checks })

/**
 * A user whom a provider has identified, but whose identity is not connected to an account; the
 * user has not chosen yet whether to connect it or to create an account.
 */
const pending = destination.extend({
  provider: providerId,
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
})
export type Pending = z.infer<typeof pending>

/**
 * State between the steps of a sign-in at a provider. It is stored in encrypted and authenticated cookies, not on the
 * server.
 */
export interface OAuthCookies {
  authorization: SealedCookie<z.infer<typeof authorization>>
  pending: SealedCookie<Pending>
}

export function createOAuthCookies({ sealedCookie }: Sessions): OAuthCookies {
  return {
    authorization: sealedCookie({
      name: 'authorization',
      content: authorization,
      maxAgeSeconds: MAX_AGE_SECONDS,
    }),
    pending: sealedCookie({ name: 'identity', content: pending, maxAgeSeconds: MAX_AGE_SECONDS }),
  }
}
