import type { WebMeans } from '#server/module/means.ts'
import { createOAuthCookies } from './oauth-cookies.ts'
import { createProviders } from './providers.ts'

export type IdentityParts = ReturnType<typeof identityParts>

export function identityParts(means: WebMeans) {
  return {
    ...means,
    /** Where providers lead back to; the request's own host where the operator did not say. */
    publicUrl: means.config.publicUrl,
    providers: createProviders(means.config.providers, means.clock),
    oauthCookies: createOAuthCookies(means.sessions),
  }
}
