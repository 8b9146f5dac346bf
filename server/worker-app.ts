import { OpenAPIHono } from '@hono/zod-openapi'
import { refuseUnlistedRoutes } from '#server/platform/http/permit.ts'
import { answerError, answerNotFound } from '#server/platform/http/problems.ts'
import { validated } from '#server/platform/http/route.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import type { AppEnv } from './platform/app-env.ts'
import { type OperationsParts, operationsRoutes } from './platform/operations/operations.routes.ts'
import { type RequestParts, requestContext } from './platform/request-context.ts'

/** What a process answers that only works: to an operator's tools, and to nobody else. */
export function createWorkerApp(request: RequestParts, operations: OperationsParts, publicUrl: string) {
  const app = new OpenAPIHono<AppEnv>(validated)
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(requestContext(request), securityHeaders(publicUrl))
  app.route('/', operationsRoutes(operations))
  refuseUnlistedRoutes(app.routes)
  return app
}
