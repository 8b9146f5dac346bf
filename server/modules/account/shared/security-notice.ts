import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** A change of the account's sign-in methods. */
const securityChange = z.enum([
  'password_changed',
  'password_removed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'identity_connected',
  'identity_disconnected',
  'encryption_turned_on',
  'key_way_added',
  'key_way_removed',
  'encryption_started_over',
])
export type SecurityChange = z.infer<typeof securityChange>

/** Notifies a member of a change, so that the member notices a change that another person made. */
export const securityNotice = jobKind('account.security_notice', {
  memberId: z.uuid(),
  change: securityChange,
  /**
   * Id of the challenge that stores the member's previous address. Set after a change of address: the email then goes
   * to the previous address, otherwise to the current one.
   */
  formerEmailId: z.uuid().optional(),
})
