import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Caller } from '#server/platform/guessing/known-callers.ts'

/** Whoever sent this request, as signing in looks at them. */
export function callerOf(c: Context<AppEnv>): Caller {
  return { headers: c.req.raw.headers, address: c.var.address }
}
