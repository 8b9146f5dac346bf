import { defineModule } from '#server/module/module.ts'

import { rolesInStudy } from './roles-in-study.public.ts'
import { studyRoutes } from './study.routes.ts'

export const study = defineModule({
  routes: ({ library, config, billingClock }) => [studyRoutes(library, config.premium, billingClock)],
  rolesWithin: {
    study: (context) => async (name, viewer) => {
      const day = Number(name)
      // A visitor is asked to sign in first; that there is no such day, is said by the route.
      const isAsked = viewer.member !== null && context.library.studies.has(day)
      return isAsked ? rolesInStudy(context, day, viewer) : viewer.roles
    },
  },
})
