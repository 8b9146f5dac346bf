import { Hono } from 'hono'
import { EMBED_PATH, FEED_PATH, OEMBED_PATH } from '#contract/reading/feed-address.ts'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { embedRoutes } from './embed.routes.ts'
import { feedRoutes } from './feed.routes.ts'

/** The day of the plan on other sites and in feed readers. */
export const feed = defineModule({
  pages: ({ library, site, config, requestLimit }) => {
    const limit = checked(limitAddresses(requestLimit))
    return [
      new Hono<AppEnv>()
        .use(FEED_PATH, limit)
        .use(`${EMBED_PATH}/*`, limit)
        .use(OEMBED_PATH, limit)
        .route('/', feedRoutes(library, site))
        .route('/', embedRoutes({ library, site, origins: config.embedOrigins })),
    ]
  },
})
