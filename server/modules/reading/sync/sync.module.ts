import { defineModule } from '#server/module/module.ts'
import { forgetEntries } from './forget-entries.ts'
import { rulesForRequest } from './rules-for-request.ts'
import { syncRoutes } from './sync.routes.ts'

export const sync = defineModule({
  routes: (context) => [syncRoutes(rulesForRequest(context), context.metrics)],
  scheduled: [forgetEntries],
})
