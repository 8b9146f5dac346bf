import { defineModule } from '#server/module/module.ts'
import { reconcilePartsOf } from '#server/modules/organisation/giving/reconcile-customer.public.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { reconcileNightJob, reconcileNightly } from './reconcile-nightly.ts'

export const ledger = defineModule({
  routes: () => [ledgerRoutes()],
  jobs: (means) => [reconcileNightJob(reconcilePartsOf(means))],
  scheduled: [reconcileNightly],
})
