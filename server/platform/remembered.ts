import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Keeps in memory what `answer` makes for this path. Only for what is the same for everyone and has no query.
 * A refusal it throws is nobody else's.
 */
export function remembered<A extends Response>(c: Context<AppEnv>, answer: () => A): Promise<A> {
  const made = c.var.cache.serve(c.req.raw, `json:${c.req.path}`, async () => {
    const response = answer()
    response.headers.set('cache-control', 'public, no-cache')
    return response
  })
  // What the cache gives back is that same answer, compressed or shortened to 304.
  return made as Promise<A>
}
