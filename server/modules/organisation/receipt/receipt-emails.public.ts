import { z } from 'zod'
import type { JobKind } from '#server/platform/jobs/job.ts'

/** Sent for every gift: its receipt, with the same as a file to keep. */
export const receiptEmail: JobKind<{ giftId: string }> = {
  name: 'giving.receipt',
  data: z.object({ giftId: z.string() }),
}

/** Sent when a gift, or a part of it, was given back. */
export const refundEmail: JobKind<{ giftId: string; refundedCents: number }> = {
  name: 'giving.refund',
  data: z.object({ giftId: z.string(), refundedCents: z.int() }),
}
