import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { JobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { News } from './settle.ts'

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

/** Sent when a card was refused, once an invoice, however often it is tried. */
export const cardFailedEmail: JobKind<{ pledgeId: string; invoiceId: string }> = {
  name: 'giving.card_failed',
  data: z.object({ pledgeId: z.string(), invoiceId: z.string() }),
}

/** Sent when a monthly gift ends: by its donor's wish, or because the card was refused to the last. */
export const endingEmail: JobKind<{ pledgeId: string; isUnpaid: boolean }> = {
  name: 'giving.ending',
  data: z.object({ pledgeId: z.string(), isUnpaid: z.boolean() }),
}

/** With the rest of the transaction, so that an email is sent for what was written, and for nothing else. */
export async function sendNews(jobs: JobSender, tx: Tx, news: readonly News[]): Promise<void> {
  for (const one of news) {
    if (one.kind === 'given') await jobs.send(receiptEmail, { giftId: one.giftId }, { tx })
    else if (one.kind === 'refunded')
      await jobs.send(refundEmail, { giftId: one.giftId, refundedCents: one.refundedCents }, { tx })
    else if (one.kind === 'card_failed')
      await jobs.send(cardFailedEmail, { pledgeId: one.pledgeId, invoiceId: one.invoiceId }, { tx })
    else
      await jobs.send(endingEmail, { pledgeId: one.pledgeId, isUnpaid: one.kind === 'ended_unpaid' }, { tx })
  }
}
