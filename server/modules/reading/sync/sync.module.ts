import { defineModule } from '#server/module/module.ts'
import { forgetEntries } from '#server/platform/sync/forget-entries.ts'
import { syncRoutes } from '#server/platform/sync/sync.routes.ts'
import { rulesForRequest } from './rules-for-request.ts'

export const sync = defineModule({
  routes: (context) => [syncRoutes(rulesForRequest(context), context.metrics)],
  scheduled: [forgetEntries],
})
