import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { Sessions } from './sessions.ts'

/** Identifies the viewer. A request without a session cookie or bearer token causes no database query. */
export function viewerContext(sessions: Sessions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const request = c.req.raw.headers
    let { viewer, setCookies } = await sessions.read(request)
    c.set('viewer', viewer)
    c.set('confirmViewer', async () => {
      // If there are cookies to set, the session was just read from the database, so it need not be read again.
      if (!viewer.member || setCookies.length > 0) return
      ;({ viewer, setCookies } = await sessions.confirm(request))
      c.set('viewer', viewer)
    })
    await next()
    // The cookies are set after the handler, so that no cached response can contain them. They are
    // omitted if the handler set its own cookies, because it may have ended the session.
    const { headers } = c.res
    if (setCookies.length === 0 || headers.has('set-cookie')) return
    for (const cookie of setCookies) headers.append('set-cookie', cookie)
    headers.set('cache-control', 'no-store')
  })
}
