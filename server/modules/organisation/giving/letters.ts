import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { JobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { News } from './settle.ts'

/** Sent for every gift: its receipt, with the same as a file to keep. */
export const receiptLetter: JobKind<{ giftId: string }> = {
  name: 'giving.receipt',
  data: z.object({ giftId: z.string() }),
}

/** Sent when a gift, or a part of it, was given back. */
export const refundLetter: JobKind<{ giftId: string; refundedCents: number }> = {
  name: 'giving.refund',
  data: z.object({ giftId: z.string(), refundedCents: z.int() }),
}

/** Sent when a card was refused, once an invoice, however often it is tried. */
export const cardFailedLetter: JobKind<{ pledgeId: string; invoiceId: string }> = {
  name: 'giving.card_failed',
  data: z.object({ pledgeId: z.string(), invoiceId: z.string() }),
}

/** Sent when a monthly gift ends: by its donor's wish, or because the card was refused to the last. */
export const endingLetter: JobKind<{ pledgeId: string; isUnpaid: boolean }> = {
  name: 'giving.ending',
  data: z.object({ pledgeId: z.string(), isUnpaid: z.boolean() }),
}

/** With the rest of the transaction, so that a letter is sent for what was written, and for nothing else. */
export async function sendNews(jobs: JobSender, tx: Tx, news: readonly News[]): Promise<void> {
  for (const one of news) {
    if (one.kind === 'given') await jobs.send(receiptLetter, { giftId: one.giftId }, { tx })
    else if (one.kind === 'refunded')
      await jobs.send(refundLetter, { giftId: one.giftId, refundedCents: one.refundedCents }, { tx })
    else if (one.kind === 'card_failed')
      await jobs.send(cardFailedLetter, { pledgeId: one.pledgeId, invoiceId: one.invoiceId }, { tx })
    else
      await jobs.send(endingLetter, { pledgeId: one.pledgeId, isUnpaid: one.kind === 'ended_unpaid' }, { tx })
  }
}
