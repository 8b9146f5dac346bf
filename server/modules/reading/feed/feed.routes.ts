import { z } from '@hono/zod-openapi'
import type { Library } from '#content/library.ts'
import { isFree } from '#contract/organisation/premium.ts'
import { feedQuery } from '#contract/reading/feed.ts'
import { FEED_PATH } from '#contract/reading/feed-address.ts'
import type { Site } from '#contract/site.ts'
import { compressed } from '#server/platform/http/compressed.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { atomFeed } from './atom-feed.ts'
import { daysUpToToday, scheduleOf } from './days-of-feed.ts'

/** Number of entries, so that a feed reader that is opened once a week misses none. */
const DAYS_IN_FEED = 10
/** Time for which readers and proxies may reuse the feed. */
const MAX_AGE_SECONDS = 3600

const readFeed = route('feed.read', 'get', FEED_PATH, {
  summary: 'Get the last days of the plan as an Atom feed',
  description: 'Pass the date of the first day as `start`, and the time zone in which days begin as `zone`.',
  request: { query: feedQuery },
  responses: {
    200: { description: 'The feed', content: { 'application/atom+xml': { schema: z.string() } } },
    400: refuses('The date or the time zone does not exist'),
  },
})

/** Route of the Atom feed. Not part of the API under /api. */
export function feedRoutes(library: Library, site: Site) {
  return apiRoutes().openapi(readFeed, (c) => {
    const query = c.req.valid('query')
    const schedule = scheduleOf(query, c.var.clock())
    const entries = daysUpToToday(schedule, DAYS_IN_FEED).flatMap(({ day, date }) => {
      const study = library.studies.get(day)
      return study ? [{ day, date, study }] : []
    })
    const { search } = new URL(c.req.url)
    const feed = atomFeed(entries, {
      site,
      schedule,
      zone: query.zone,
      url: `${site.publicUrl}${FEED_PATH}${search}`,
      isFree: (day) => isFree(site.premium, day),
    })
    return compressed(
      c,
      c.body(String(feed), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      }),
    )
  })
}
