import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { cardFailedLetterJob } from './card-failed-letter.ts'
import { endingLetterJob } from './ending-letter.ts'
import type { GivingLetterParts } from './giving-letter-parts.ts'
import { receiptLetterJob } from './receipt-letter.ts'
import { refundLetterJob } from './refund-letter.ts'
import { statementLetterJob } from './statement-letter.ts'

/** Every letter about giving. */
export function givingLetterJobs(parts: GivingLetterParts): DefinedJob[] {
  return [
    receiptLetterJob(parts),
    refundLetterJob(parts),
    cardFailedLetterJob(parts),
    endingLetterJob(parts),
    statementLetterJob(parts),
  ]
}
