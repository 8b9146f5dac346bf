import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { groupCardRoutes } from './card.routes.ts'
import { enrolmentRoutes } from './enrolment.routes.ts'
import { describeWeeks, lockWeek } from './group.public.ts'
import { groupRoutes } from './group.routes.ts'
import { groupsExport } from './group-export.ts'
import { rolesInGroup } from './roles-in-group.ts'

export const group = defineModule({
  routes: ({ jobs, sessions }) => [groupRoutes(), enrolmentRoutes({ jobs, sessions })],
  pages: ({ site, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/community/:id/card.png', checked(limitAddresses(requestLimit)))
      .route('/', groupCardRoutes(site.name)),
  ],
  rolesWithin: {
    group:
      ({ db }) =>
      (id, viewer) =>
        rolesInGroup(db, id, viewer),
  },
  discussedWeeks: { describeWeeks, lockWeek },
  exports: () => ({ groups: [groupsExport] }),
})
