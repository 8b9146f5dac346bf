import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Job for the email with the receipt of a gift, also as a PDF. */
export const receiptEmail = jobKind('giving.receipt', { giftId: z.string() })

/** Job for the email about a full or partial refund. */
export const refundEmail = jobKind('giving.refund', {
  giftId: z.string(),
  /** Cents of the gift that were refunded in total, including this refund. */
  refundedCents: z.int(),
  /** Cents of this refund alone. Jobs stored by older versions do not have this field. */
  justRefundedCents: z.int().optional(),
})
