import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { messageLinks } from './message-links.public.ts'
import { messagesOffRoutes } from './messages-off.routes.ts'
import { notifyJobKind } from './notification.public.ts'
import { addNotifications, deleteOldNotifications } from './notification.queries.ts'
import { notificationRoutes } from './notification.routes.ts'
import { notificationsExport } from './notification-export.ts'

/** Retries within minutes: a notification is news. */
const retry = { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 300 }

export const notification = defineModule({
  routes: () => [notificationRoutes()],
  pages: ({ secret, site, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/notifications/messages-off', checked(limitAddresses(requestLimit)))
      .route('/', messagesOffRoutes(messageLinks(secret), site)),
  ],
  jobs: ({ db }) => [
    defineJob(notifyJobKind, { retry, handle: (occasion) => addNotifications(db, occasion) }),
  ],
  scheduled: [cleaning('old notifications', deleteOldNotifications)],
  exports: () => ({ groups: [notificationsExport] }),
})
