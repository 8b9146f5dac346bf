import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** Keeps a route's answers in memory. Only for what is the same for everyone and has no query. */
export const remembered = createMiddleware<AppEnv>(async (c, next) => {
  const answer = await c.var.cache.serve(c.req.raw, `json:${c.req.path}`, async () => {
    await next()
    c.res.headers.set('cache-control', 'public, no-cache')
    return c.res
  })
  // Hono would merge the headers of the answer it replaces into the new one.
  c.res = undefined
  c.res = answer
})
