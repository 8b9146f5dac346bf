import type { Library } from '#content/library.ts'
import type { Site } from '#contract/site.ts'
import type { Db, OpenDatabase, ReadPublic } from '#db/client.ts'
import type { OnAccountCreated, SaveInvitation } from '#server/platform/accounts/create-account.ts'
import type { BillingClock, Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { EventHub } from '#server/platform/events/event-hub.ts'
import type { StreamLimits } from '#server/platform/events/stream-limits.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { EntryRulesFor } from '#server/platform/sync/entry-rules.ts'
import type { DeletionPart } from './deletion-part.ts'
import type { DiscussedWeeks } from './discussed-weeks.ts'
import type { ExportPart, LeftOut } from './export-part.ts'

/** What every process has for its modules, whatever its role. Each takes from it what it needs. */
export interface ModuleContext {
  config: Config
  site: Site
  log: Log
  clock: Clock
  /** By which premium opens and closes, and the books go. */
  billingClock: BillingClock
  db: Db
  /** What kind of database that is, and how it is copied whole. */
  database: Pick<OpenDatabase, 'kind' | 'dump'>
  metrics: Metrics
  readPublic: ReadPublic
  jobs: JobSender
  mailer: Mailer
  payments: Payments
  /** What keys are derived from; the same in every process. */
  secret: string
  /** What all modules do when an account goes, in the order of their phases. */
  deletionParts: readonly DeletionPart[]
}

/** What a process has as well that knows the curriculum: any but a worker. */
export interface LibraryContext extends ModuleContext {
  library: Library
}

/** What a process has as well that answers requests. The last six are what all modules give together. */
export interface WebContext extends LibraryContext {
  sessions: Sessions
  events: EventHub
  streamLimits: StreamLimits
  /** Counts requests by address, and by member. */
  requestLimit: RateLimit
  /** Counts attempts to sign in or up, by address and by account. */
  attempts: RateLimit
  exportParts: readonly ExportPart[]
  leftOut: readonly LeftOut[]
  entryRulesFor: EntryRulesFor
  discussedWeeks: DiscussedWeeks
  saveInvitation: SaveInvitation
  onAccountCreated: OnAccountCreated
  /** A member has shown that their address is theirs, by whatever email. Must not throw; twice must do no harm. */
  onEmailVerified(memberId: string): void
}
