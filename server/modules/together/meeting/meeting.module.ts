import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarsExport } from './calendar-export.ts'
import { calendarFeedRoutes } from './calendar-feed.routes.ts'

/** The meetings of groups: their calendar. */
export const meeting = defineModule({
  routes: ({ site }) => [calendarRoutes(site.publicUrl)],
  pages: ({ site, clock, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/calendar/*', checked(limitAddresses(requestLimit)))
      .route('/', calendarFeedRoutes({ publicUrl: site.publicUrl, clock })),
  ],
  exports: () => ({ groups: [calendarsExport] }),
})
