import type { Receipt } from '#contract/organisation/giving.ts'
import type { Site } from '#contract/site.ts'
import type { EmailParts } from '#server/platform/mail/email-job.ts'

/** Who received a gift, as receipts name them. */
export type Organisation = Receipt['organisation']

/** @param legal what only receipts tell of the organisation */
export function organisationOf(
  { organisation, contactEmail, paymentsAreSandbox }: Site,
  { taxId, address }: Pick<Organisation, 'taxId' | 'address'>,
): Organisation {
  // In the middle of a sentence it may be "the church"; here it stands by itself.
  const name = organisation.charAt(0).toUpperCase() + organisation.slice(1)
  return { name, taxId, address, email: contactEmail, isRehearsal: paymentsAreSandbox }
}

/** What emails about gifts are made of: receipts name the organisation in full. */
export interface ReceiptEmailParts extends EmailParts {
  organisation: Organisation
}
