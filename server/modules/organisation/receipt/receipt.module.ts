import type { Means } from '#server/module/means.ts'
import { defineModule } from '#server/module/module.ts'
import { organisationOf } from './organisation.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { receiptEmailJobs } from './receipt-email-jobs.ts'
import { sendDueStatements } from './send-statements.ts'

const organisationIn = ({ site, config }: Means) => organisationOf(site, config.giving)

export const receipt = defineModule({
  routes: (means) => [receiptRoutes(organisationIn(means))],
  jobs: (means) => receiptEmailJobs({ ...means, organisation: organisationIn(means) }),
  scheduled: [sendDueStatements],
})
