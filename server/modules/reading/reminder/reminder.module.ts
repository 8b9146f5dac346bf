import { Hono } from 'hono'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { defineModule } from '#server/module/module.ts'
import { openPush } from '#server/modules/shared/push/open-push.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { createSignedIds } from '#server/platform/mail/signed-ids.ts'
import { remindEveryMinute } from './remind.ts'
import { reminderRoutes } from './reminder.routes.ts'
import { reminderJob } from './reminder-email.ts'
import { reminderExport } from './reminder-export.ts'
import { reminderNotificationJob } from './reminder-notification.ts'
import { reminderPushJobs } from './reminder-push.ts'
import { turnOffRoutes } from './turn-off.routes.ts'

const linksOf = (secret: string) => createSignedIds(derivedKey(secret, 'reminder links'))

export const reminder = defineModule({
  routes: () => [reminderRoutes()],
  pages: ({ secret, site, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/reminder/*', checked(limitAddresses(requestLimit)))
      .route('/', turnOffRoutes(linksOf(secret), site)),
  ],
  jobs: (context) => {
    const deps = { ...context, premium: context.config.premium }
    const links = linksOf(context.secret)
    return [
      reminderJob(deps, links),
      reminderNotificationJob(deps),
      ...reminderPushJobs({ ...deps, sender: openPush(context).sender }, links),
    ]
  },
  scheduledWithLibrary: [remindEveryMinute],
  exports: () => ({ reading: [reminderExport] }),
})
