import type { WebContext } from '#server/module/module-context.ts'
import { createOAuthCookies } from './oauth-cookies.ts'
import { createProviders } from './providers.ts'

export type IdentityDeps = ReturnType<typeof identityDeps>

export function identityDeps(context: WebContext) {
  return {
    ...context,
    /** Base URL of the redirect URIs; if not configured, the host of the request is used. */
    publicUrl: context.config.publicUrl,
    providers: createProviders(context.config.providers, context.clock),
    oauthCookies: createOAuthCookies(context.sessions),
  }
}
