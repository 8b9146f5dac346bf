import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Caches the response for this path in memory. Only for responses that are identical for everyone
 * and have no query or a query with few possible values. An error that `makeResponse` throws is not
 * cached.
 * @param options.variant cache key of the query
 * @param options.cacheControl the Cache-Control header; by default browsers revalidate every time
 */
export function cachedJson<R extends Response>(
  c: Context<AppEnv>,
  makeResponse: () => R,
  { variant = '', cacheControl = 'public, no-cache' }: { variant?: string; cacheControl?: string } = {},
): Promise<R> {
  // Requests from this process (server rendering) bypass the cache: they would have to decompress
  // the response.
  if (!c.env?.incoming) return Promise.resolve(makeResponse())
  const served = c.var.cache.serve(c.req.raw, `json:${c.req.path}${variant && `?${variant}`}`, async () => {
    const response = makeResponse()
    response.headers.set('cache-control', cacheControl)
    return response
  })
  // The cast is safe: the cache returns the response of `makeResponse`, either compressed or
  // reduced to a 304.
  return served as Promise<R>
}
