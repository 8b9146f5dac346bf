import type { WebContext } from '#server/module/module-context.ts'
import { createOAuthCookies } from './oauth-cookies.ts'
import { createProviders } from './providers.ts'

export type IdentityParts = ReturnType<typeof identityParts>

export function identityParts(context: WebContext) {
  return {
    ...context,
    /** Where providers lead back to; the request's own host where the operator did not say. */
    publicUrl: context.config.publicUrl,
    providers: createProviders(context.config.providers, context.clock),
    oauthCookies: createOAuthCookies(context.sessions),
  }
}
