import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Caches the JSON response for this path in memory. Only for responses that are identical for everyone, at a URL
 * without a query string or with few possible ones. An error that `makeResponse` throws is not cached.
 * @param options.variant identifies the query string within the cache key
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
