import type { Context } from 'hono'
import type { Site } from '#contract/site.ts'
import type { AppEnv } from './app-env.ts'
import type { Html } from './html-page.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

/** Responds with a plain page whose URL is private to its reader, such as that of a signed link. */
export function respondWithPlainPage(c: Context<AppEnv>, site: Site, title: string, content: Html[]) {
  c.header('content-security-policy', plainPagePolicy)
  // The URL is private to its reader, so other sites must not receive it.
  c.header('referrer-policy', 'no-referrer')
  return c.html(plainPage(title, content, site.name))
}
