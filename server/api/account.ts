import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiParts } from '#server/api-parts.ts'
import { emailRoutes } from '#server/modules/account/credentials/email.routes.ts'
import { passwordRoutes } from '#server/modules/account/credentials/password.routes.ts'
import { proofRoutes } from '#server/modules/account/credentials/proof.routes.ts'
import { deletionRoutes } from '#server/modules/account/deletion/deletion.routes.ts'
import { exportRoutes } from '#server/modules/account/export/export.routes.ts'
import { factorRoutes } from '#server/modules/account/factor/factor.routes.ts'
import { secondStepRoutes } from '#server/modules/account/factor/second-step.routes.ts'
import { authorizeRoutes } from '#server/modules/account/identity/authorize.routes.ts'
import { identityRoutes } from '#server/modules/account/identity/identity.routes.ts'
import { profileRoutes } from '#server/modules/account/profile/profile.routes.ts'
import { deviceSessionRoutes } from '#server/modules/account/session/device-sessions.routes.ts'
import { sessionRoutes } from '#server/modules/account/session/session.routes.ts'
import { tokenRoutes } from '#server/modules/account/token/token.routes.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { validated } from '#server/platform/http/route.ts'

/** Table of contents of the API, who somebody is: accounts, ways to sign in, what belongs to them. */
export function accountApi(parts: ApiParts) {
  const {
    library,
    signUp,
    sessions,
    jobs,
    attempts,
    letterCap,
    factors,
    refusePassword,
    identity,
    site,
    onEmailVerified,
  } = parts
  return new OpenAPIHono<AppEnv>(validated)
    .route('/api', sessionRoutes({ signUp, sessions, attempts, refusePassword }))
    .route('/api', deviceSessionRoutes(sessions))
    .route('/api', emailRoutes({ sessions, jobs, attempts, letterCap, onEmailVerified }))
    .route('/api', passwordRoutes({ sessions, jobs, attempts, letterCap, refusePassword, onEmailVerified }))
    .route('/api', proofRoutes({ sessions, attempts }))
    .route('/api', factorRoutes({ sessions, jobs, attempts, site, ...factors }))
    .route('/api', secondStepRoutes({ sessions, jobs, attempts, site, ...factors }))
    .route('/api', authorizeRoutes({ attempts, ...identity }))
    .route('/api', identityRoutes({ sessions, jobs, attempts, ...identity }))
    .route('/api', tokenRoutes({ sessions, attempts }))
    .route('/api', profileRoutes(sessions))
    .route('/api', exportRoutes({ library, site }))
    .route('/api', deletionRoutes({ sessions, jobs }))
}
