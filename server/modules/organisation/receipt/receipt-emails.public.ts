import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Job for the email with the receipt of a gift, also as a PDF. */
export const receiptEmail = jobKind('giving.receipt', { giftId: z.string() })

/** Job for the email about a full or partial refund. */
export const refundEmail = jobKind('giving.refund', {
  giftId: z.string(),
  /** Total refunded of the gift, including this refund. */
  refundedCents: z.int(),
  /** Amount of this refund alone. Jobs of older versions do not have it. */
  justRefundedCents: z.int().optional(),
})
