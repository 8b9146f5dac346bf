import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Validates a request before its handler runs. @throws {AppError} to reject the request */
export type Check = (c: Context<AppEnv>) => void | Promise<void>

/**
 * Combines checks, in order, into one middleware: each additional middleware costs every request
 * some microseconds.
 */
export function checked(...checks: readonly Check[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    for (const check of checks) {
      const pending = check(c)
      if (pending) await pending
    }
    await next()
  }
}
