import { members, sessions, signInMethods, verifications } from './account.ts'
import { auditEvents } from './audit.ts'
import { completions } from './completion.ts'

/** Every table of the product, as the client knows them. */
export const schema = { members, sessions, signInMethods, verifications, completions, auditEvents }
