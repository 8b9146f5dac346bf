import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** Sent for every gift: its receipt, with the same as a file to keep. */
export const receiptEmail = jobKind('giving.receipt', { giftId: z.string() })

/** Sent when a gift, or a part of it, was given back. */
export const refundEmail = jobKind('giving.refund', {
  giftId: z.string(),
  /** Of the gift in all, with this refund. */
  refundedCents: z.int(),
  /** Of this refund alone. Jobs of older versions have none. */
  justRefundedCents: z.int().optional(),
})
