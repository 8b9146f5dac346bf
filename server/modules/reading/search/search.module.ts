import { defineModule } from '#server/module/module.ts'
import { searchRoutes } from './search.routes.ts'

export const search = defineModule({
  routes: ({ library, config, billingClock }) => [searchRoutes(library, config.premium, billingClock)],
})
