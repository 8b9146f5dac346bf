import { defineModule } from '#server/module/module.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteExpiredLinks } from './friend.queries.ts'
import { friendRoutes } from './friend.routes.ts'
import { friendExport } from './friend-export.ts'
import { rolesInReading } from './roles-in-reading.ts'
import { readingsDeletion } from './take-part.ts'

/** Shared readings: two or three people who read the plan at the same pace. */
export const friend = defineModule({
  routes: ({ jobs }) => [friendRoutes({ jobs })],
  rolesWithin: {
    friend:
      ({ db }) =>
      (id, viewer) =>
        rolesInReading(db, id, viewer),
  },
  scheduled: [cleaning('expired links of shared readings', deleteExpiredLinks)],
  exports: () => ({ groups: [friendExport] }),
  deletion: { 'theirs alone': ({ clock }) => readingsDeletion(clock) },
})
