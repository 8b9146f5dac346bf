import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/app-error.ts'
import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Pending } from './carried.ts'
import { addIdentity, addMember, findOwner } from './identity.queries.ts'

interface Created {
  memberId: string
  /** False where an account with this identity was made a moment ago, by the same press of a button. */
  isNew: boolean
}

/**
 * An account for somebody whom a provider vouches for, with the identity that opens it.
 * @throws {AppError} `identity.email_unverified`, `identity.email_taken`; `identity.already_connected` where it opened an
 * account of another address meanwhile
 */
export async function createAccount(
  db: Db,
  clock: Clock,
  { provider, sub, email, emailVerified, name }: Pending,
  timeZone: string,
): Promise<Created> {
  if (!emailVerified) throw new AppError('identity.email_unverified')
  const memberId = randomUUID()
  const now = clock()
  const member = {
    id: memberId,
    email,
    emailVerified,
    displayName: name,
    timeZone,
    ageConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const isNew = await db.transaction(async (tx) => {
    if (!(await addMember(tx, member))) return false
    if (!(await addIdentity(tx, { provider, sub, memberId }, now)))
      throw new AppError('identity.already_connected')
    const own = { actorId: memberId, subjectId: memberId }
    await recordAudit(tx, clock, { kind: 'account.created', ...own, details: {} })
    await recordAudit(tx, clock, { kind: 'identity.connected', ...own, details: { provider } })
    return true
  })
  if (isNew) return { memberId, isNew }
  const owner = await findOwner(db, { provider, sub })
  if (owner === null) throw new AppError('identity.email_taken')
  return { memberId: owner, isNew }
}
