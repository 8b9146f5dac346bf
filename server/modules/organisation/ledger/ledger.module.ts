import { defineModule } from '#server/module/module.ts'
import { reconcilePartsOf } from '#server/modules/organisation/giving/reconcile-customer.public.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { reconcileNightJob, reconcileNightly, watchLedger } from './reconcile-nightly.ts'

export const ledger = defineModule({
  routes: ({ billingClock }) => [ledgerRoutes(billingClock)],
  jobs: (context) => [reconcileNightJob(reconcilePartsOf(context))],
  scheduled: [reconcileNightly, watchLedger],
})
