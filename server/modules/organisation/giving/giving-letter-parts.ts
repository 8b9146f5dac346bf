import type { LetterParts } from '#server/platform/mail/letter-job.ts'
import type { Organisation } from './organisation.ts'

/** What letters about gifts are made of: receipts name the organisation in full. */
export interface GivingLetterParts extends LetterParts {
  organisation: Organisation
}
