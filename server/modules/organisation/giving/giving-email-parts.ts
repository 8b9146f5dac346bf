import type { EmailParts } from '#server/platform/mail/email-job.ts'
import type { Organisation } from './organisation.ts'

/** What emails about gifts are made of: receipts name the organisation in full. */
export interface GivingEmailParts extends EmailParts {
  organisation: Organisation
}
