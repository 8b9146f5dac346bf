import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { AppError } from '#contract/errors/app-error.ts'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import { problem } from '#contract/errors/problem.ts'
import { type Operation, type Permission, permissions } from '#contract/permissions.ts'
import type { AppEnv } from './app-env.ts'
import { permit } from './permit.ts'

/**
 * Defines a route: its validation, types, page in the API reference and permission. The error
 * responses of the permission are added to `responses`.
 */
export function route<
  const M extends RouteConfig['method'],
  const P extends string,
  const R extends Omit<RouteConfig, 'method' | 'path'>,
>(operation: Operation, method: M, path: P, config: R) {
  const responses: R['responses'] = { ...refusedByTable(permissions[operation]), ...config.responses }
  const middleware = permit(operation)
  return createRoute({ ...config, method, path, responses, operationId: operation, middleware })
}

function refusedByTable({ allow, asksProof }: Permission) {
  return {
    ...(!allow.includes('visitor') && { 401: refuses('Signed out') }),
    ...(asksProof && { 403: refuses('Re-authentication is required') }),
  }
}

/** Path parameter `id`. */
export const idParam = z.object({ id: z.uuid() })

/** Describes a JSON response. */
export function answers<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** Describes a required JSON body. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** Describes an optional JSON body; if it is missing, the handler receives `{}`. */
export function optionalJsonBody<S extends z.ZodType>(schema: S) {
  return { required: false, content: { 'application/json': { schema } } } as const
}

/** Describes an error response for the API reference. */
export function refuses(description: string) {
  return { description, content: { 'application/problem+json': { schema: problem } } }
}

/**
 * Creates an empty router. Validation errors of Zod become one message per field and never repeat
 * the input.
 */
export function apiRoutes(router?: OpenAPIHono<AppEnv>['router']) {
  return new OpenAPIHono<AppEnv>({
    ...(router && { router }),
    defaultHook: (result) => {
      if (result.success) return
      const { issues } = result.error
      const fields = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      throw new AppError(codeOf(issues) ?? 'request.invalid', { fields })
    },
  })
}

/**
 * Returns the error code of a custom rule of the contract, if the violation of that rule is the only issue; otherwise
 * null.
 */
function codeOf([issue, ...others]: readonly z.core.$ZodIssue[]): ErrorCode | null {
  if (others.length > 0 || issue?.code !== 'custom') return null
  const code: unknown = issue.params?.code
  return typeof code === 'string' && Object.hasOwn(errors, code) ? (code as ErrorCode) : null
}
