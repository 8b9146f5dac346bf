import type { Library } from '#content/library.ts'
import type { Site } from '#contract/site.ts'
import type { Db, OpenDatabase, ReadPublic } from '#db/client.ts'
import type { OnAccountCreated, SaveInvitation } from '#server/auth/accounts/create-account.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { BillingClock, Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { EventHub } from '#server/platform/events/event-hub.ts'
import type { StreamLimits } from '#server/platform/events/stream-limits.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import type { DeletionHandler } from './deletion-handler.ts'
import type { DiscussedWeeks } from './discussed-weeks.ts'
import type { EntryRulesFor } from './entry-rules.ts'
import type { ExportCollector, LeftOut } from './export-collector.ts'

/** Dependencies that every process provides to its modules, regardless of its role. */
export interface ModuleContext {
  config: Config
  site: Site
  log: Log
  clock: Clock
  /** Clock for premium access and the ledger. The payment sandbox can advance it. */
  billingClock: BillingClock
  db: Db
  /** Whether the database is embedded or a server, and a function that dumps it. */
  database: Pick<OpenDatabase, 'kind' | 'dump'>
  metrics: Metrics
  readPublic: ReadPublic
  jobs: JobSender
  mailer: Mailer
  payments: Payments
  /** Session secret, from which keys are derived; the same in every process. */
  secret: string
  /** Deletion handlers of all modules, in phase order. */
  deletionHandlers: readonly DeletionHandler[]
}

/** Context of a process that has loaded the curriculum: every role except the worker. */
export interface LibraryContext extends ModuleContext {
  library: Library
}

/**
 * Context of a process that answers requests. The fields from `exportCollectors` on combine contributions of all
 * modules.
 */
export interface WebContext extends LibraryContext {
  sessions: Sessions
  events: EventHub
  streamLimits: StreamLimits
  /** Limits requests per IP address and per member. */
  requestLimit: RateLimit
  /**
   * Limits attempts to sign in, sign up or prove one's identity. Each key, such as an IP address or a member,
   * is counted separately.
   */
  attempts: RateLimit
  exportCollectors: readonly ExportCollector[]
  leftOut: readonly LeftOut[]
  entryRulesFor: EntryRulesFor
  discussedWeeks: DiscussedWeeks
  saveInvitation: SaveInvitation
  onAccountCreated: OnAccountCreated
  /**
   * Called after a member confirms their email address by following a link in any email. Must not throw, and must be
   * idempotent.
   */
  onEmailVerified(memberId: string): void
}
