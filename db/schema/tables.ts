import { members, sessions, signInMethods, verifications } from './account.ts'
import { auditEvents } from './audit.ts'
import { challenges } from './challenge.ts'
import { completions } from './completion.ts'
import { factors, recoveryCodes } from './factor.ts'

/** Every table of the product, as the client knows them. */
export const schema = {
  members,
  sessions,
  signInMethods,
  verifications,
  challenges,
  factors,
  recoveryCodes,
  completions,
  auditEvents,
}
