import { Hono } from 'hono'
import { studyDayParam } from '#contract/reading/study.ts'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { limitAddresses } from '#server/platform/http/rate-limit.ts'
import { studyCardRoutes } from './card.routes.ts'
import { emblemRoutes } from './emblem.routes.ts'
import { rolesInStudy } from './roles-in-study.public.ts'
import { studyRoutes } from './study.routes.ts'

export const study = defineModule({
  routes: ({ library, config, billingClock }) => [studyRoutes(library, config.premium, billingClock)],
  pages: ({ library, site, requestLimit }) => [
    new Hono<AppEnv>()
      .use('/studies/:day/card.png', checked(limitAddresses(requestLimit)))
      .route('/', studyCardRoutes(library, site.name))
      .route('/', emblemRoutes(library)),
  ],
  rolesWithin: {
    study: (context) => async (name, viewer) => {
      // Parses the day as strictly as the routes do: "1e3" is invalid and does not mean day 1000.
      const day = studyDayParam.safeParse({ day: name }).data?.day
      // Roles within a study exist only for a member and a day of the plan. In all other cases the viewer's general roles
      // lead to the right error: a visitor has to sign in, and the route reports an unknown day.
      const isAsked = viewer.member !== null && day !== undefined
      return isAsked ? rolesInStudy(context, day, viewer) : viewer.roles
    },
  },
})
