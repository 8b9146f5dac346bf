import { z } from 'zod'
import type { JobKind } from '#server/platform/jobs/job.ts'

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
])
export type SecurityChange = z.infer<typeof securityChange>

interface SecurityNotice {
  memberId: string
  change: SecurityChange
  /** Of a change of address: where the one before is kept. Without it the letter goes to the account's own. */
  formerEmailId?: string | undefined
}

/** Tells a member of a change, so that one they did not make does not go unnoticed. */
export const securityNotice: JobKind<SecurityNotice> = {
  name: 'account.security_notice',
  data: z.object({ memberId: z.uuid(), change: securityChange, formerEmailId: z.uuid().optional() }),
}
