import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { cardFailedEmailJob } from './card-failed-email.ts'
import { endingEmailJob } from './ending-email.ts'
import type { GivingEmailParts } from './giving-email-parts.ts'
import { receiptEmailJob } from './receipt-email.ts'
import { refundEmailJob } from './refund-email.ts'
import { statementEmailJob } from './statement-email.ts'

/** Every email about giving. */
export function givingEmailJobs(parts: GivingEmailParts): DefinedJob[] {
  return [
    receiptEmailJob(parts),
    refundEmailJob(parts),
    cardFailedEmailJob(parts),
    endingEmailJob(parts),
    statementEmailJob(parts),
  ]
}
