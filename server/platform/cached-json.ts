import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Keeps in memory the response for this path. Only for what is the same for everyone and has no query, or one of few values.
 * A refusal it throws is nobody else's.
 * @param options.variant what the query asks for
 * @param options.cacheControl for how long browsers keep it; unless told, they ask again each time
 */
export function cachedJson<R extends Response>(
  c: Context<AppEnv>,
  makeResponse: () => R,
  { variant = '', cacheControl = 'public, no-cache' }: { variant?: string; cacheControl?: string } = {},
): Promise<R> {
  // Who asks in process would only unpack it again.
  if (!c.env?.incoming) return Promise.resolve(makeResponse())
  const served = c.var.cache.serve(c.req.raw, `json:${c.req.path}${variant && `?${variant}`}`, async () => {
    const response = makeResponse()
    response.headers.set('cache-control', cacheControl)
    return response
  })
  // What the cache gives back is that same answer, compressed or shortened to 304.
  return served as Promise<R>
}
