import { Hono } from 'hono'
import { defineModule } from '#server/module/module.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
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
      const day = Number(name)
      // Only the roles of the site are returned for a visitor, who has to sign in first, and for an
      // unknown day, which the route reports.
      const isAsked = viewer.member !== null && context.library.studies.has(day)
      return isAsked ? rolesInStudy(context, day, viewer) : viewer.roles
    },
  },
})
