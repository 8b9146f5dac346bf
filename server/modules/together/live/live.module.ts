import { MAX_LIVE_HOURS } from '#contract/limits/live-limits.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { defineModule } from '#server/module/module.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { endLive } from './live.queries.ts'
import { liveRoutes } from './live.routes.ts'
import { liveExport } from './live-export.ts'
import { rolesInStream } from './roles-in-stream.ts'

/** Live meetings of groups: a leader moves through a week, and the pages of the participants follow. */
export const live = defineModule({
  routes: () => [liveRoutes()],
  rolesWithin: { stream: (_, within) => rolesInStream(within) },
  scheduled: [
    cleaning('forgotten live meetings', (db, now) =>
      endLive(db, { startedBefore: new Date(now.getTime() - MAX_LIVE_HOURS * HOUR_MS) }, now),
    ),
  ],
  exports: () => ({ groups: [liveExport] }),
})
