import { createMiddleware } from 'hono/factory'
import { AppError } from '#contract/app-error.ts'
import type { AppEnv } from './app-env.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page asks a browser to make. Browsers say where a request comes
 * from; whatever sends neither header is no browser and carries no cookie it was tricked into sending.
 */
export function originCheck(publicUrl: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isOurs(c.req.raw, publicUrl)) {
      throw new AppError('request.foreign_origin')
    }
    await next()
  })
}

function isOurs(request: Request, publicUrl: string | undefined): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === publicUrl || isSameHost(origin, request)
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return !request.headers.has('cookie')
}

/** Lets a copy run under an address it was not told of, such as 127.0.0.1 beside localhost. */
function isSameHost(origin: string, request: Request): boolean {
  const host = request.headers.get('host')
  return host !== null && URL.canParse(origin) && new URL(origin).host === host
}
