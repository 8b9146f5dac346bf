import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { AppError } from '#contract/errors/app-error.ts'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import { problem } from '#contract/errors/problem.ts'
import { type Operation, type Permission, permissions } from '#contract/permissions.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { permit } from './permit.ts'

/**
 * One definition of a route: its validation, its types, its page in the reference and its entry in the
 * table of who may do what. What that table refuses need not be listed among its responses.
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
    ...(asksProof && { 403: refuses('A recent proof is needed') }),
  }
}

/** What a route is about, by its id in the address. */
export const idParam = z.object({ id: z.uuid() })

/** A JSON answer. */
export function answers<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A JSON body; a request without one is refused. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** A JSON body that may be left out; the handler then finds `{}`. */
export function optionalJsonBody<S extends z.ZodType>(schema: S) {
  return { required: false, content: { 'application/json': { schema } } } as const
}

/** A refusal, as the reference shows it. */
export function refuses(description: string) {
  return { description, content: { 'application/problem+json': { schema: problem } } }
}

/** Routes without any yet. What Zod finds in a request becomes words for each field, and never repeats what was typed. */
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

/** The code that a rule of the contract gives its refusal, where that is all there is to say. */
function codeOf([issue, ...others]: readonly z.core.$ZodIssue[]): ErrorCode | null {
  if (others.length > 0 || issue?.code !== 'custom') return null
  const code: unknown = issue.params?.code
  return typeof code === 'string' && Object.hasOwn(errors, code) ? (code as ErrorCode) : null
}
