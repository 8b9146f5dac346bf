import { defineModule } from '#server/module/module.ts'
import { ledgerRoutes } from './ledger.routes.ts'

export const ledger = defineModule({
  routes: ({ billingClock }) => [ledgerRoutes(billingClock)],
})
