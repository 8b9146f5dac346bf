import { Hono } from 'hono'
import { viewerContext } from '#server/auth/viewer-context.ts'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { callbackRoutes } from './callback.routes.ts'
import { identityRoutes } from './identity.routes.ts'
import { identityDeps } from './identity-deps.ts'

export const identity = defineModule({
  routes(context) {
    const parts = identityDeps(context)
    return [authorizeRoutes(parts), identityRoutes(parts)]
  },
  pages: (context) => [
    new Hono<AppEnv>()
      .use('/auth/callback/*', checked(limitAddresses(context.requestLimit)), viewerContext(context.sessions))
      .route('/', callbackRoutes(identityDeps(context))),
  ],
})
