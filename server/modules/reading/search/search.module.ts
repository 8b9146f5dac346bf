import { defineModule } from '#server/module/module.ts'
import { searchRoutes } from './search.routes.ts'

export const search = defineModule({
  routes: ({ library, config, billingClock, requestLimit }) => [
    searchRoutes({ library, premium: config.premium, billingClock, limit: requestLimit }),
  ],
})
