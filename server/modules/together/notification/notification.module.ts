import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import { openPush } from '#server/modules/shared/push/open-push.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { messageLinks } from './message-links.public.ts'
import { messagesOffRoutes, OFF_PATH } from './messages-off.routes.ts'
import { deleteOldNotifications } from './notification.queries.ts'
import { notificationRoutes } from './notification.routes.ts'
import { choicesExport, notificationsExport } from './notification-export.ts'
import { notificationJobs } from './notification-jobs.ts'
import { pushRoutes } from './push/push.routes.ts'
import { pushExport } from './push/push-export.ts'

export const notification = defineModule({
  routes: (context) => [notificationRoutes(), pushRoutes(openPush(context))],
  pages: ({ secret, site, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/notifications/messages-off', checked(limitAddresses(requestLimit)))
      .use(OFF_PATH, checked(limitAddresses(requestLimit)))
      .route('/', messagesOffRoutes(messageLinks(secret), site)),
  ],
  jobs: (context) => notificationJobs({ ...context, sender: openPush(context).sender }),
  scheduled: [cleaning('old notifications', deleteOldNotifications)],
  exports: () => ({ groups: [notificationsExport, choicesExport, pushExport] }),
})
