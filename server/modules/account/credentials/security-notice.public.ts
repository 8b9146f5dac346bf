import { z } from 'zod'
import { jobKind } from '#server/platform/jobs/job.ts'

/** What changed of that which opens an account. */
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

/** Tells a member of a change, so that one they did not make does not go unnoticed. */
export const securityNotice = jobKind('account.security_notice', {
  memberId: z.uuid(),
  change: securityChange,
  /** Of a change of address: where the one before is kept. Without it the email goes to the account's own. */
  formerEmailId: z.uuid().optional(),
})
