import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarsExport } from './calendar-export.ts'
import { calendarFeedRoutes } from './calendar-feed.routes.ts'
import { replyRoutes } from './reply.routes.ts'
import { repliesExport } from './reply-export.ts'

/** The meetings of groups: their calendar, who comes, and who was there. */
export const meeting = defineModule({
  routes: ({ site }) => [calendarRoutes(site.publicUrl), replyRoutes()],
  pages: ({ site, clock, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/calendar/*', checked(limitAddresses(requestLimit)))
      .route('/', calendarFeedRoutes({ publicUrl: site.publicUrl, clock })),
  ],
  exports: () => ({ groups: [calendarsExport, repliesExport] }),
})
