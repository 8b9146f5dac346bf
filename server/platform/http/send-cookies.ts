import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Adds Set-Cookie headers to the response of a handler. */
export function sendCookies(c: Context<AppEnv>, setCookies: readonly string[]): void {
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
}
