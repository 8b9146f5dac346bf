import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { digestRoutes } from './digest.routes.ts'
import { digestJob } from './digest-email.ts'
import { digestsExport } from './digest-export.ts'
import { digestLinks } from './digest-links.ts'
import { DIGESTS_OFF_PATH, digestsOffRoutes } from './digests-off.routes.ts'
import { sendDigestsEveryMinute } from './send-digests.ts'

/** Emails about the news of the groups of a member, for those who asked for them. */
export const digest = defineModule({
  routes: () => [digestRoutes()],
  pages: ({ secret, site, requestLimit }) => [
    new Hono<AppEnv>()
      .use(DIGESTS_OFF_PATH, checked(limitAddresses(requestLimit)))
      .route('/', digestsOffRoutes(digestLinks(secret), site)),
  ],
  jobs: (context) => [digestJob(context, digestLinks(context.secret))],
  scheduled: [sendDigestsEveryMinute],
  exports: () => ({ groups: [digestsExport] }),
})
