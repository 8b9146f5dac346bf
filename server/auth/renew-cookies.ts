import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import type { Sessions } from './sessions.ts'

/**
 * Renews the session cookie after a member changed their own data. The cookie contains a copy of the data that is valid
 * for a minute. Without a renewal, the member could see the old data until then.
 */
export async function renewCookies(c: Context<AppEnv>, sessions: Sessions): Promise<void> {
  const { setCookies } = await sessions.confirm(c.req.raw.headers)
  sendCookies(c, setCookies)
}
