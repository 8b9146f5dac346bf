import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Sent for every gift: its receipt, also as a PDF. */
export const receiptEmail = jobKind('giving.receipt', { giftId: z.string() })

/** Sent after a full or partial refund. */
export const refundEmail = jobKind('giving.refund', {
  giftId: z.string(),
  /** Total refunded of the gift, including this refund. */
  refundedCents: z.int(),
  /** Amount of this refund alone. Jobs of older versions do not have it. */
  justRefundedCents: z.int().optional(),
})
