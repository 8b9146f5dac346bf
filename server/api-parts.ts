import type { Library } from '#content/library.ts'
import type { PremiumPolicy } from '#contract/premium.ts'
import type { Site } from '#contract/site.ts'
import type { OnEmailVerified } from './modules/account/confirm-email.ts'
import type { LetterCap } from './modules/account/letters/letter-cap.ts'
import type { RefusePassword } from './modules/account/refuse-password.ts'
import type { DiscussionParts } from './modules/discussion/discussion.routes.ts'
import type { FactorParts } from './modules/factor/factor-parts.ts'
import type { GivingParts } from './modules/giving/giving.routes.ts'
import type { Organisation } from './modules/giving/organisation.ts'
import type { IdentityParts } from './modules/identity/identity-parts.ts'
import type { NewsletterLinks } from './modules/newsletter/newsletter-links.ts'
import type { BillingClock } from './platform/clock.ts'
import type { EventHub } from './platform/events/event-hub.ts'
import type { StreamLimits } from './platform/events/stream-limits.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import type { SignedIds } from './platform/mail/signed-ids.ts'
import type { RateLimit } from './platform/rate-limit.ts'
import type { Sessions } from './platform/sessions/sessions.ts'

/** What the routes are made of. */
export interface ApiParts {
  library: Library
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
