import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { Caller } from './known-callers.ts'

/**
 * Returns the headers and the IP address of a request, by which sign-in recognises the member's devices and addresses.
 */
export function callerOf(c: Context<AppEnv>): Caller {
  return { headers: c.req.raw.headers, address: c.var.address }
}
