import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { Caller } from './known-callers.ts'

/** Returns the headers and address of the sender, as sign-in needs them. */
export function callerOf(c: Context<AppEnv>): Caller {
  return { headers: c.req.raw.headers, address: c.var.address }
}
