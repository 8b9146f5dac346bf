import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#contract/errors/app-error.ts'
import { PROOF_MINUTES } from '#contract/limits.ts'
import { mayDo, type Operation, type Permission, permissions, type Within } from '#contract/permissions.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import type { AppEnv } from './app-env.ts'
import type { SessionMember } from './viewer.ts'

const operationOf = new WeakMap<object, Operation>()

/** Rejects a request unless contract/permissions.ts allows the operation to the viewer. */
export function permit(operation: Operation): MiddlewareHandler<AppEnv> {
  const {
    asksDatabase,
    asksProof,
    otherwise,
    toVisitors = otherwise,
    within,
  }: Permission = permissions[operation]
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    if (asksDatabase) await c.get('confirmViewer')()
    const viewer = c.get('viewer')
    const roles = within ? await c.get('rolesWithin')(within, nameOf(c, within), viewer) : viewer.roles
    if (!mayDo(operation, roles)) throw new AppError(viewer.member ? otherwise : toVisitors)
    if (roles !== viewer.roles) c.set('viewer', { ...viewer, roles })
    if (asksProof) refuseOldProof(c)
    await next()
  })
  operationOf.set(middleware, operation)
  return middleware
}

/** Returns the identifier of the group, shared reading, topic, study day, passage or lemma in the path or query of a request. */
function nameOf(c: Context<AppEnv>, within: Within): string {
  if (within === 'study') return c.req.param('day') ?? ''
  if (within === 'originals') return c.req.param('reference') ?? c.req.param('number') ?? ''
  return (
    (within === 'group' || within === 'friend'
      ? c.req.param('id')
      : (c.req.param('topic') ?? c.req.query('topic'))) ?? ''
  )
}

/** Returns the member who sent the request. @throws {AppError} `auth.signed_out` */
export function memberOf(c: Context<AppEnv>): SessionMember {
  const { member } = c.get('viewer')
  if (!member) throw new AppError('auth.signed_out')
  return member
}

/**
 * Returns whether the member has a second factor that was not used in this session: the session began before the factor
 * was added, or with a password alone. Such a session must not change the security settings of the account.
 */
export function lacksSecondStep({ hasSecondFactor, hasTwoSteps }: SessionMember): boolean {
  return hasSecondFactor && !hasTwoSteps
}

/**
 * Rejects the request unless the member has re-authenticated recently, for routes that need it only
 * in some cases. The system clock is used, as for all sessions.
 * @throws {AppError} `auth.proof_needed`
 */
export function refuseOldProof(c: Context<AppEnv>): void {
  const member = memberOf(c)
  const ageMs = systemClock().getTime() - member.provenAtMs
  if (lacksSecondStep(member) || ageMs > PROOF_MINUTES * MINUTE_MS) throw new AppError('auth.proof_needed')
}

/** A route, as listed by Hono. */
interface ListedRoute {
  method: string
  path: string
  handler: { readonly length: number }
}

/**
 * Maps each route to the operation for which it requires a permission; null for a route without one, which is an error.
 */
export function operationsOf(routes: readonly ListedRoute[]): Map<string, Operation | null> {
  const found = new Map<string, Operation | null>()
  for (const { method, path, handler } of routes) {
    // Middleware needs no permission, because it does not respond by itself. Hono lists it like a handler for all
    // methods, but only middleware has the parameter `next`.
    if (method === 'ALL' && handler.length > 1) continue
    const key = `${method} ${path}`
    found.set(key, operationOf.get(handler) ?? found.get(key) ?? null)
  }
  return found
}

/** Throws if a route has no permission, so that the process does not start with a route that is open by mistake. */
export function refuseUnlistedRoutes(routes: readonly ListedRoute[]): void {
  for (const [route, operation] of operationsOf(routes)) {
    if (operation === null) throw new Error(`${route} names no entry of contract/permissions.ts.`)
  }
}
