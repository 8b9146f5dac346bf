import { defineModule } from '#server/module/module.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { organisationOf } from './organisation.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { receiptEmailJob } from './receipt-email.ts'
import { refundEmailJob } from './refund-email.ts'
import { sendDueStatements } from './send-statements.ts'
import { statementEmailJob } from './statement-email.ts'

const organisationIn = ({ site, config }: ModuleContext) => organisationOf(site, config.giving)

export const receipt = defineModule({
  routes: (context) => [receiptRoutes(organisationIn(context))],
  jobs(context) {
    const parts = { ...context, organisation: organisationIn(context) }
    return [receiptEmailJob(parts), refundEmailJob(parts), statementEmailJob(parts)]
  },
  scheduled: [sendDueStatements],
})
