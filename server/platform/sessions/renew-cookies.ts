import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Sessions } from './sessions.ts'

/**
 * Renews the session cookie, which is valid for a minute without a database check: otherwise a
 * member would not see their own change.
 */
export async function renewCookies(c: Context<AppEnv>, sessions: Sessions): Promise<void> {
  const { setCookies } = await sessions.confirm(c.req.raw.headers)
  sendCookies(c, setCookies)
}

export function sendCookies(c: Context<AppEnv>, setCookies: readonly string[]): void {
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
}
