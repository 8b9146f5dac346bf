import type { Tx } from '#db/client.ts'
import { receiptEmail, refundEmail } from '#server/modules/organisation/receipt/receipt-emails.public.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { cardFailedEmail } from './card-failed-email.ts'
import { endingEmail } from './ending-email.ts'
import type { DonorNotice } from './settle.ts'

/**
 * Sends the jobs for a donor's emails in the transaction that stores the changes, so that an email is sent exactly if
 * its change is stored.
 */
export async function notifyDonor(jobs: JobSender, tx: Tx, notices: readonly DonorNotice[]): Promise<void> {
  for (const one of notices) {
    if (one.kind === 'given') await jobs.send(receiptEmail, { giftId: one.giftId }, { tx })
    else if (one.kind === 'refunded') {
      const { giftId, refundedCents, justRefundedCents } = one
      await jobs.send(refundEmail, { giftId, refundedCents, justRefundedCents }, { tx })
    } else if (one.kind === 'card_failed')
      await jobs.send(cardFailedEmail, { pledgeId: one.pledgeId, invoiceId: one.invoiceId }, { tx })
    else
      await jobs.send(endingEmail, { pledgeId: one.pledgeId, isUnpaid: one.kind === 'ended_unpaid' }, { tx })
  }
}
