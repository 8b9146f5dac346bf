import { z } from 'zod'
import { providerId } from '#contract/account/identity.ts'
import { codeChallenge } from '#contract/account/token.ts'
import type { SealedCookie } from '#server/platform/sessions/sealed-cookies.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import { checks } from './provider.ts'

const MAX_AGE_SECONDS = 600

/** Where somebody wants to go who set out for a provider. */
const destination = z.object({
  /** A path of our own. */
  redirectTo: z.string(),
  /** Of a client that wants a code instead of a session. */
  codeChallenge: codeChallenge.optional(),
})
export type Destination = z.infer<typeof destination>

/** Somebody is on the way to a provider, and has not come back. */
const authorization = destination.extend({ provider: providerId, checks })

/** Somebody came back as a person we do not know, and has not said what should become of it. */
const pending = destination.extend({
  provider: providerId,
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
})
export type Pending = z.infer<typeof pending>

/** What browsers carry for us between the steps: nothing of it is kept here, and nobody can read or change it. */
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
