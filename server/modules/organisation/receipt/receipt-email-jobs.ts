import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { ReceiptEmailParts } from './organisation.ts'
import { receiptEmailJob } from './receipt-email.ts'
import { refundEmailJob } from './refund-email.ts'
import { statementEmailJob } from './statement-email.ts'

/** Every email with a receipt or a statement. */
export function receiptEmailJobs(parts: ReceiptEmailParts): DefinedJob[] {
  return [receiptEmailJob(parts), refundEmailJob(parts), statementEmailJob(parts)]
}
