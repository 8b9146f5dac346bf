import { OpenAPIHono } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { deviceSessionRoutes } from './modules/account/device-sessions.routes.ts'
import { completionRoutes } from './modules/completion/completion.routes.ts'
import { memoryRoutes } from './modules/memory/memory.routes.ts'
import { profileRoutes } from './modules/profile/profile.routes.ts'
import { studyRoutes } from './modules/study/study.routes.ts'
import type { AppEnv } from './platform/app-env.ts'
import { referenceRoutes } from './platform/operations/reference.routes.ts'
import type { RateLimit } from './platform/rate-limit.ts'
import { validated } from './platform/route.ts'
import type { Sessions } from './platform/sessions/sessions.ts'

export interface ApiParts {
  library: Library
  sessions: Sessions
  attempts: RateLimit
  siteName: string
}

/** Table of contents of the API: every module and where it is mounted. */
export function createApi({ library, sessions, attempts, siteName }: ApiParts) {
  const api = new OpenAPIHono<AppEnv>(validated)
    .route('/api', studyRoutes(library))
    .route('/api', memoryRoutes(library))
    .route('/api', completionRoutes(library))
    .route('/api', accountRoutes({ sessions, attempts }))
    .route('/api', deviceSessionRoutes(sessions))
    .route('/api', profileRoutes(sessions))
  const info = { title: siteName, version: '1' }
  api.route(
    '/api',
    referenceRoutes(() => api.getOpenAPI31Document({ openapi: '3.1.0', info })),
  )
  return api
}
