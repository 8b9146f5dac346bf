import type { Context } from 'hono'
import type { Db } from '#db/client.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { type RelyingParty, relyingPartyOf } from '#server/modules/account/factor/passkey/relying-party.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import type { PhoneSender } from '#server/platform/sms/phone-sender.ts'
import type { EncryptedSecrets } from './encrypted-secrets.ts'

export type FactorDeps = WebContext & {
  secrets: EncryptedSecrets
  /** Sends text messages; null if no SMS gateway is configured. */
  phoneSender: PhoneSender | null
}

/** Data of a request that the functions for second factors need. */
export interface FactorRequest {
  db: Db
  clock: Clock
  log: Log
  relyingParty: RelyingParty
}

export function factorRequest(c: Context<AppEnv>, { config }: Pick<FactorDeps, 'config'>): FactorRequest {
  const { db, clock, log } = c.var
  return { db, clock, log, relyingParty: relyingPartyOf(c.req.raw, config.publicUrl) }
}
