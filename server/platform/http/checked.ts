import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'

/** What a request must stand up to before its handler runs. @throws {AppError} where it does not */
export type Check = (c: Context<AppEnv>) => void | Promise<void>

/** All of them, in order, as one middleware: each middleware more costs every request some microseconds. */
export function checked(...checks: readonly Check[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    for (const check of checks) {
      const underWay = check(c)
      if (underWay) await underWay
    }
    await next()
  }
}
