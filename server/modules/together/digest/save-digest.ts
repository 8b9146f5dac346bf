import { AppError } from '#contract/errors/app-error.ts'
import { type DigestPeriod, nextDigest } from '#contract/together/digest-time.ts'
import type { Db } from '#db/client.ts'
import { findTimeZone, putDigest } from './digest.queries.ts'

interface Chosen {
  groupId: string
  memberId: string
  every: DigestPeriod
  at: Date
}

/**
 * Stores that a participant wants a digest of a group. The first one reports changes from now on.
 * @throws {AppError} `group.participants_only` if the member has just left the group
 */
export async function saveDigest(db: Db, { every, at, ...place }: Chosen): Promise<void> {
  const timeZone = await findTimeZone(db, place.memberId)
  if (timeZone === undefined) throw new AppError('auth.signed_out')
  const nextAt = nextDigest(at, every, timeZone)
  if (!(await putDigest(db, { ...place, every, since: at, nextAt })))
    throw new AppError('group.participants_only')
}
