import { randomUUID } from 'node:crypto'
import type { Enrolment, NewFactor } from '#contract/account/factor.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { MAX_FACTORS } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { addFactor, countFactors, deleteUnfinished, listFactors, type OwnFactor } from './factor.queries.ts'
import type { FactorDeps } from './factor-deps.ts'
import { newTotpSecret, totpEnrolment } from './totp.ts'

type Deps = Pick<FactorDeps, 'site' | 'secrets' | 'phoneSender'>

/**
 * Adds a second factor, which has no effect until it is verified. Replaces an unverified factor of the same
 * type.
 * @throws {AppError} `factor.unavailable`, `factor.too_many`, `factor.already_added`
 */
export async function enrolFactor(
  { site, secrets, phoneSender }: Deps,
  { db, clock, member, requested }: { db: Db; clock: Clock; member: SessionMember; requested: NewFactor },
): Promise<Enrolment> {
  const { factorType: type, friendlyName: name } = requested
  if (type === 'phone' && !phoneSender) throw new AppError('factor.unavailable')
  const own: OwnFactor = { memberId: member.id, id: randomUUID() }
  const secret = secretOf(requested)
  const now = clock()
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    await deleteUnfinished(tx, { memberId: member.id, type, now })
    if ((await countFactors(tx, member.id)) >= MAX_FACTORS) throw new AppError('factor.too_many')
    if (type === 'phone') {
      const others = await listFactors(tx, member.id, now)
      const isKnown = others.some(
        (other) => other.type === type && secrets.decrypt(other.secret, other) === secret,
      )
      if (isKnown) throw new AppError('factor.already_added')
    }
    const encrypted = secret === null ? null : secrets.encrypt(secret, own)
    await addFactor(tx, { ...own, type, name, secret: encrypted, createdAt: now })
  })
  const isTotp = type === 'totp' && secret !== null
  return {
    id: own.id,
    totp: isTotp ? totpEnrolment(secret, { issuer: site.name, label: member.email }) : null,
  }
}

/** Returns the secret that the server stores for a factor; null for a passkey, whose secret stays on the device. */
function secretOf(requested: NewFactor): string | null {
  if (requested.factorType === 'phone') return requested.phone
  return requested.factorType === 'totp' ? newTotpSecret() : null
}
