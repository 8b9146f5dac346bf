import type { Receipt } from '#contract/organisation/giving.ts'
import type { gifts } from '#db/schema/giving.ts'
import { toGift } from '#server/modules/organisation/shared/gift.ts'
import { deductibleCents, stayedCents } from './deductible.ts'
import { disclosureOf } from './disclosure.ts'
import type { Organisation } from './organisation.ts'

export type GiftRow = typeof gifts.$inferSelect

/**
 * Name and address of a donor from their account as it is now, which may differ from those at the time of the
 * gift.
 */
export interface Donor {
  /** Display name of the donor; empty until they choose one. */
  displayName: string
  email: string
}

/**
 * Creates a receipt of the gift's current state: it can be printed at any time, and includes
 * refunds.
 */
export function receiptOf(gift: GiftRow, donor: Donor, organisation: Organisation): Receipt {
  const { fairValueCents } = gift
  return {
    ...partiesOf(donor, organisation),
    gift: toGift(gift),
    timeZone: gift.timeZone,
    fairValueCents,
    deductibleCents: organisation.isRehearsal ? 0 : deductibleCents(gift),
    disclosure: disclosureOf(
      { stayedCents: stayedCents(gift), fairValueCents, isRehearsal: organisation.isRehearsal },
      'this gift',
    ),
  }
}

export function partiesOf({ displayName, email }: Donor, organisation: Organisation) {
  return { donorName: displayName || email, donorEmail: email, organisation }
}
