import { defineModule } from '#server/module/module.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { organisationOf } from './organisation.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { receiptEmailJobs } from './receipt-email-jobs.ts'
import { sendDueStatements } from './send-statements.ts'

const organisationIn = ({ site, config }: ModuleContext) => organisationOf(site, config.giving)

export const receipt = defineModule({
  routes: (context) => [receiptRoutes(organisationIn(context))],
  jobs: (context) => receiptEmailJobs({ ...context, organisation: organisationIn(context) }),
  scheduled: [sendDueStatements],
})
