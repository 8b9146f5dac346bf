import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Sent for every gift: its receipt, with the same as a file to keep. */
export const receiptEmail = jobKind('giving.receipt', { giftId: z.string() })

/** Sent when a gift, or a part of it, was given back. */
export const refundEmail = jobKind('giving.refund', {
  giftId: z.string(),
  /** Total refunded of the gift, including this refund. */
  refundedCents: z.int(),
  /** Amount of this refund alone. Jobs of older versions do not have it. */
  justRefundedCents: z.int().optional(),
})
