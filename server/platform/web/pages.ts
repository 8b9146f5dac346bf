import type { Handler } from 'hono'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { webKey } from '#server/platform/http/answer-from-memory.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { canonicalPath, pageAddress } from './page-address.ts'
import type { RenderPage } from './render-page.ts'
import type { Web } from './web.ts'
import { entryOf } from './web-build.ts'

interface PageParts {
  web: Web
  render: RenderPage
  cache: ResponseCache
  /** Rate limit of page renders per client IP address; a page from the cache is not counted. */
  limit: RateLimit
}

/**
 * Serves pages. A page is the same for everyone, rendered once per URL and day (or minute, if it
 * changes that often), and cached in memory.
 */
export function pages({ web, render, cache, limit }: PageParts): Handler<AppEnv> {
  return async (c) => {
    const url = new URL(c.req.url)
    const canonical = canonicalPath(url.pathname)
    if (canonical !== url.pathname) return c.redirect(`${canonical}${url.search}`, 308)

    const entry = entryOf(await web.load())
    const address = pageAddress(canonical, url.searchParams, entry)
    const make = async () => {
      if (c.env?.incoming) await limit.count(`address:${c.var.address}`)
      return render(`${address.path}${address.search}`)
    }
    // A cached page expires at midnight UTC, because the verse of the day changes then. A page that changes more often
    // expires at the next full minute.
    const everyMs = entry.isCachedByTheMinute(address.path) ? MINUTE_MS : DAY_MS
    const untilMs = (Math.floor(c.var.clock().getTime() / everyMs) + 1) * everyMs
    const key = webKey(`${address.path}${address.search}`)
    const response =
      address.isCacheable && web.isBuilt ? await cache.serve(c.req.raw, key, make, untilMs) : await make()
    if (response.status === 404) {
      const referrer = pathOf(c.req.header('referer'))
      c.var.log.info({ path: canonical.slice(0, 200), referrer }, 'page not found')
    }
    return response
  }
}

/** Returns the referrer without its query, which may contain private text. */
function pathOf(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { origin, pathname } = new URL(referrer)
  return `${origin}${pathname}`.slice(0, 200)
}
