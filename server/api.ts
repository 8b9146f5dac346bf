import { OpenAPIHono } from '@hono/zod-openapi'
import { validated } from '#server/platform/http/route.ts'
import { accountApi } from './api/account.ts'
import { organisationApi } from './api/organisation.ts'
import { readingApi } from './api/reading.ts'
import { togetherApi } from './api/together.ts'
import type { ApiParts } from './api-parts.ts'
import type { AppEnv } from './platform/app-env.ts'
import { referenceRoutes } from './platform/operations/reference.routes.ts'

/** The whole API, in four parts, as the compiler would not write the type of all of it out. */
export function createApi(parts: ApiParts): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>(validated)
  api.route('/', readingApi(parts))
  api.route('/', togetherApi(parts))
  api.route('/', accountApi(parts))
  api.route('/', organisationApi(parts))
  const info = { title: parts.site.name, version: '1' }
  api.route(
    '/api',
    referenceRoutes(() => api.getOpenAPI31Document({ openapi: '3.1.0', info })),
  )
  return api
}
