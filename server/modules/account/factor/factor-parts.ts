import type { Context } from 'hono'
import type { Site } from '#contract/site.ts'
import type { Db } from '#db/client.ts'
import { type RelyingParty, relyingPartyOf } from '#server/modules/account/factor/passkey/relying-party.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { PhoneSender } from '#server/platform/sms/phone-sender.ts'
import type { EncryptedSecrets } from './encrypted-secrets.ts'

/** What factors need of the installation, beside what every request brings. */
export interface FactorParts {
  sessions: Sessions
  jobs: JobSender
  /** Counts attempts to sign in, by address and by account. */
  attempts: RateLimit
  site: Site
  secrets: EncryptedSecrets
  /** Null where this copy can reach no phone. */
  phoneSender: PhoneSender | null
  /** Where the site is reached from outside, if the operator said so. */
  publicUrl: string | undefined
}

/** What a rule finds of the request that asks for it. */
export interface FactorRequest {
  db: Db
  clock: Clock
  log: Log
  relyingParty: RelyingParty
}

export function factorRequest(
  c: Context<AppEnv>,
  { publicUrl }: Pick<FactorParts, 'publicUrl'>,
): FactorRequest {
  const { db, clock, log } = c.var
  return { db, clock, log, relyingParty: relyingPartyOf(c.req.raw, publicUrl) }
}
