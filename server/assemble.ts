import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Library } from '#content/library.ts'
import type { OpenDatabase } from '#db/client.ts'
import type { OnEmailVerified } from '#server/modules/account/credentials/confirm-email.ts'
import { createLetterCap } from '#server/modules/account/credentials/emails/email-cap.ts'
import { welcomeLetter } from '#server/modules/account/credentials/emails/welcome.ts'
import { createRefusePassword } from '#server/modules/account/credentials/refuse-password.public.ts'
import { createEncryptedSecrets } from '#server/modules/account/factor/encrypted-secrets.ts'
import { createOAuthCookies } from '#server/modules/account/identity/oauth-cookies.ts'
import { createProviders } from '#server/modules/account/identity/providers.ts'
import { organisationOf } from '#server/modules/organisation/giving/organisation.ts'
import { createNewsletterLinks } from '#server/modules/organisation/newsletter/newsletter-links.ts'
import { addressConfirmed } from '#server/modules/organisation/referral/address-confirmed.ts'
import { insertReferral } from '#server/modules/organisation/referral/referral.queries.ts'
import { createAuthorKeys } from '#server/modules/together/discussion/author-keys.ts'
import { describeWeeks, holdWeek } from '#server/modules/together/group/group.public.ts'
import { type Config, siteOf } from '#server/platform/config/config.ts'
import { createAccountGuard } from '#server/platform/guessing/account-guard.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { type AppParts, createApp } from './app.ts'
import { outboxFolder } from './assemble-jobs.ts'
import type { OnAccountCreated, SaveInvitation } from './platform/accounts/create-account.ts'
import { createSignUp } from './platform/accounts/sign-up.ts'
import type { AppEnv } from './platform/app-env.ts'
import { type BillingClock, type Clock, systemClock } from './platform/clock.ts'
import { createCapReports } from './platform/connections/cap-reports.ts'
import type { Capacity } from './platform/connections/capacity.ts'
import type { EventHub } from './platform/events/event-hub.ts'
import { createStreamLimits } from './platform/events/stream-limits.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createSignedIds } from './platform/mail/signed-ids.ts'
import type { Metrics } from './platform/metrics.ts'
import { createReadiness } from './platform/operations/readiness.ts'
import { isPublic } from './platform/operations/same-machine.ts'
import type { Payments } from './platform/payments/payments.ts'
import { derivedKey } from './platform/sessions/derived-keys.ts'
import { sessionSecret } from './platform/sessions/session-secret.ts'
import { createSessions } from './platform/sessions/sessions.ts'
import { createPhoneSender } from './platform/sms/phone-sender.ts'
import { createWorkerApp } from './worker-app.ts'

/** How often one member may have the payment provider asked. */
const ASKED_PER_MINUTE = 20

const CACHE_BYTES = 64 * 1024 * 1024

/** What every process has, whatever its role. */
export interface Foundation {
  config: Config
  log: Log
  clock: Clock
  database: OpenDatabase
  metrics: Metrics
  /** Turns true when the process is about to stop, so that a balancer sends it nothing more. */
  stopping: () => boolean
}

export interface Assembly extends Foundation {
  payments: Payments
  billingClock: BillingClock
  /** Pages of the sandbox; null where payments are real. */
  sandboxPages: Hono<AppEnv> | null
  jobs: JobSender
  events: EventHub
  capacity: Capacity
  library: Library
  web?: NonNullable<AppParts['web']>
}

/** Joins the configuration, the database and the curriculum into the app. */
export function assemble({
  jobs,
  events,
  capacity,
  library,
  web,
  payments,
  billingClock,
  sandboxPages,
  ...foundation
}: Assembly) {
  const { config, log, database, metrics } = foundation
  const site = siteOf(config)
  const secret = sessionSecret(config.sessionSecret, config.dataDir)
  const saveInvitation: SaveInvitation = (tx, friendId, code) =>
    insertReferral(tx, { friendId, code, signedUpAt: foundation.clock() })
  const onAccountCreated: OnAccountCreated = (memberId) =>
    jobs.sendSoon(welcomeLetter, { memberId }, { key: memberId })
  const onEmailVerified: OnEmailVerified = (memberId) => jobs.sendSoon(addressConfirmed, { memberId })
  const attempts = createRateLimit({ perMinute: config.signInsPerMinute, refusal: 'auth.too_many_attempts' })
  const guard = createAccountGuard({
    perMinute: config.signInsPerMinute,
    nowMs: () => performance.now(),
    wait: setTimeout,
  })
  const sessions = createSessions({
    db: database.db,
    log,
    secret,
    publicUrl: site.publicUrl,
    attempts,
    guard,
  })
  const signUp = createSignUp({ db: database.db, clock: systemClock, saveInvitation, onAccountCreated })
  const { breachedPasswordsUrl } = config
  const refusePassword = createRefusePassword({ breachedPasswordsUrl, siteName: site.name, log })

  return createApp({
    request: requestParts(foundation),
    api: {
      library,
      signUp,
      sessions,
      jobs,
      events,
      streamLimits: createStreamLimits({ capacity, report: createCapReports({ log, metrics }), metrics }),
      attempts,
      letterCap: createLetterCap({ mailboxOf, clock: foundation.clock }),
      factors: factorParts(foundation, secret),
      refusePassword,
      onEmailVerified,
      discussion: {
        authorKeyOf: createAuthorKeys(derivedKey(secret, 'comment authors')),
        posting: createRateLimit({ perMinute: config.commentsPerMinute, refusal: 'comment.too_many' }),
        weeks: { holdWeek, describeWeeks },
      },
      identity: {
        providers: createProviders(config.providers, foundation.clock),
        oauthCookies: createOAuthCookies(sessions),
        publicUrl: config.publicUrl,
        saveInvitation,
        onAccountCreated,
        onInvitedAndVerified: onEmailVerified,
      },
      newsletterLinks: createNewsletterLinks(secret),
      reminderLinks: createSignedIds(derivedKey(secret, 'reminder links')),
      site,
      premium: config.premium,
      billingClock,
      organisation: organisationOf(site, config.giving),
      giving: {
        payments,
        clock: billingClock,
        fairValueCents: config.giving.fairValueCents,
        isSandbox: config.payments.kind === 'sandbox',
        asking: createRateLimit({ perMinute: ASKED_PER_MINUTE, refusal: 'request.too_many' }),
      },
    },
    sandboxPages,
    operations: operationsParts(foundation),
    requestLimit: createRateLimit({ perMinute: config.requestsPerMinute, refusal: 'request.too_many' }),
    site,
    publicUrl: config.publicUrl,
    ...(config.development && !isPublic(config) && { outbox: outboxFolder(config) }),
    ...(web && { web }),
  })
}

/** The app of a process that only does what others sent. */
export function assembleWorker(foundation: Foundation) {
  const { publicUrl } = siteOf(foundation.config)
  return createWorkerApp(requestParts(foundation), operationsParts(foundation), publicUrl)
}

function requestParts({ config, log, clock, database, metrics }: Foundation) {
  const cache = createResponseCache({ maxBytes: CACHE_BYTES })
  return { log, db: database.db, clock, metrics, cache, trustedProxies: config.trustedProxies }
}

/** @param secret what the secrets of factors are sealed under */
function factorParts({ config, clock }: Foundation, secret: string) {
  const { smsGateway: gateway, production, publicUrl } = config
  const sms = { gateway, mayKeepInOutbox: !production, outboxFolder: outboxFolder(config), clock }
  return { secrets: createEncryptedSecrets(secret), phoneSender: createPhoneSender(sms), publicUrl }
}

function operationsParts({ config, database, metrics, stopping, clock }: Foundation) {
  const ready = createReadiness({ database, clock, stopping })
  return { metrics, metricsToken: config.metricsToken, isPublic: isPublic(config), ready }
}
