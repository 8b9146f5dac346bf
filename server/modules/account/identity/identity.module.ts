import { Hono } from 'hono'
import type { WebMeans } from '#server/module/means.ts'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { viewerContext } from '#server/platform/request-context.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { callbackRoutes } from './callback.routes.ts'
import { identityRoutes } from './identity.routes.ts'
import type { IdentityParts } from './identity-parts.ts'
import { createOAuthCookies } from './oauth-cookies.ts'
import { createProviders } from './providers.ts'

const partsOf = (means: WebMeans): IdentityParts => ({
  ...means,
  providers: createProviders(means.config.providers, means.clock),
  oauthCookies: createOAuthCookies(means.sessions),
  publicUrl: means.config.publicUrl,
  onInvitedAndVerified: means.onEmailVerified,
})

export const identity = defineModule({
  routes(means) {
    const parts = partsOf(means)
    return [authorizeRoutes(parts), identityRoutes(parts)]
  },
  pages: (means) => [
    new Hono<AppEnv>()
      .use('/auth/callback/*', limitAddresses(means.requestLimit), viewerContext(means.sessions))
      .route('/', callbackRoutes(partsOf(means))),
  ],
})
