import type { OnAccountCreated, SaveInvitation } from '#server/platform/accounts/create-account.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { OAuthCookies } from './oauth-cookies.ts'
import type { Providers } from './providers.ts'

export interface IdentityParts {
  sessions: Sessions
  jobs: JobSender
  /** Counts attempts to sign in, by address. */
  attempts: RateLimit
  providers: Providers
  oauthCookies: OAuthCookies
  /** Where providers lead back to; the request's own host where the operator did not say. */
  publicUrl: string | undefined
  saveInvitation: SaveInvitation
  onAccountCreated: OnAccountCreated
  /** Called as well where somebody came by a link: their address is confirmed from the beginning. Must not throw. */
  onInvitedAndVerified(memberId: string): void
}
