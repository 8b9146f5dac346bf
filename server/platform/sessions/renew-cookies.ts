import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Sessions } from './sessions.ts'

/** A cookie answers for the database for a minute: without this a member would not see their own change. */
export async function renewCookies(c: Context<AppEnv>, sessions: Sessions): Promise<void> {
  const { setCookies } = await sessions.confirm(c.req.raw.headers)
  sendCookies(c, setCookies)
}

export function sendCookies(c: Context<AppEnv>, setCookies: readonly string[]): void {
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
}
