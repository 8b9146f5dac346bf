import type { Library } from '#content/library.ts'
import type { PremiumPolicy } from '#contract/organisation/premium.ts'
import type { Site } from '#contract/site.ts'
import type { OnEmailVerified } from '#server/modules/account/credentials/confirm-email.ts'
import type { LetterCap } from '#server/modules/account/credentials/emails/email-cap.ts'
import type { RefusePassword } from '#server/modules/account/credentials/refuse-password.public.ts'
import type { FactorParts } from '#server/modules/account/factor/factor-parts.ts'
import type { IdentityParts } from '#server/modules/account/identity/identity-parts.ts'
import type { GivingParts } from '#server/modules/organisation/giving/giving.routes.ts'
import type { Organisation } from '#server/modules/organisation/giving/organisation.ts'
import type { NewsletterLinks } from '#server/modules/organisation/newsletter/newsletter-links.ts'
import type { DiscussionParts } from '#server/modules/together/discussion/discussion.routes.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { SignUp } from './platform/accounts/sign-up.ts'
import type { BillingClock } from './platform/clock.ts'
import type { EventHub } from './platform/events/event-hub.ts'
import type { StreamLimits } from './platform/events/stream-limits.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import type { SignedIds } from './platform/mail/signed-ids.ts'
import type { Sessions } from './platform/sessions/sessions.ts'

/** What the routes are made of. */
export interface ApiParts {
  library: Library
  signUp: SignUp
  sessions: Sessions
  jobs: JobSender
  events: EventHub
  streamLimits: StreamLimits
  attempts: RateLimit
  letterCap: LetterCap
  factors: Pick<FactorParts, 'secrets' | 'phoneSender' | 'publicUrl'>
  refusePassword: RefusePassword
  onEmailVerified: OnEmailVerified
  discussion: DiscussionParts
  identity: Omit<IdentityParts, 'sessions' | 'jobs' | 'attempts'>
  site: Site
  /** As receipts name it. */
  organisation: Organisation
  premium: PremiumPolicy
  /** By which premium opens and closes. */
  billingClock: BillingClock
  giving: Omit<GivingParts, 'jobs' | 'site'>
  newsletterLinks: NewsletterLinks
  reminderLinks: SignedIds
}
