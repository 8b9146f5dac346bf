import type { Receipt } from '#contract/organisation/giving.ts'
import type { Site } from '#contract/site.ts'
import { capitalised } from '#contract/values/numbers.ts'
import type { EmailOptions } from '#server/platform/mail/email-job.ts'

/** Recipient of a gift, as named on receipts. */
export type Organisation = Receipt['organisation']

/**
 * Returns the organisation as named on receipts.
 * @param legal tax id and postal address, which only receipts contain
 */
export function organisationOf(
  { organisation, contactEmail, paymentsAreSandbox }: Site,
  { taxId, address }: Pick<Organisation, 'taxId' | 'address'>,
): Organisation {
  // The configured name may be "the church", as within a sentence. A receipt starts with it, so the first letter
  // becomes a capital.
  return {
    name: capitalised(organisation),
    taxId,
    address,
    email: contactEmail,
    isRehearsal: paymentsAreSandbox,
  }
}

/** Returns the lines that name the organisation in an email, which has no letterhead. */
export function receivedBy({ name, taxId }: Organisation): [string, string][] {
  return [['Received by', name], ...(taxId === null ? [] : [['Tax ID (EIN)', taxId] as [string, string]])]
}

/** Options of emails about gifts. They include the organisation as named on receipts. */
export interface ReceiptEmailOptions extends EmailOptions {
  organisation: Organisation
}
