import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { OnAccountCreated } from '#server/platform/sessions/better-auth.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Carried } from './carried.ts'
import type { Providers } from './providers.ts'

export interface IdentityParts {
  sessions: Sessions
  jobs: JobSender
  /** Counts attempts to sign in, by address. */
  attempts: RateLimit
  providers: Providers
  carried: Carried
  /** Where providers lead back to; the request's own host where the operator did not say. */
  publicUrl: string | undefined
  /** As for an account that was made with a password. */
  onAccountCreated: OnAccountCreated
}
