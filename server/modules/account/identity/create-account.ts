import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { recordOwnAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { KeepInvitation } from '#server/platform/sessions/better-auth.ts'
import { addIdentity, addMember, findOwner, isEmailTaken } from './identity.queries.ts'
import type { Pending } from './oauth-cookies.ts'

/** How often an id is drawn. */
const MAX_DRAWS = 5

interface Means {
  db: Db
  clock: Clock
  keepInvitation: KeepInvitation
  drawId?: () => string
}

interface NewAccount {
  timeZone: string
  /** Of the link they say they came by. */
  referralCode: string | undefined
}

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
export async function createAccount(means: Means, pending: Pending, account: NewAccount): Promise<Created> {
  const { db, drawId = randomUUID } = means
  const { provider, sub, email, emailVerified } = pending
  if (!emailVerified) throw new AppError('identity.email_unverified')
  for (let draw = 1; draw <= MAX_DRAWS; draw += 1) {
    const memberId = drawId()
    if (await addAccount(means, pending, { memberId, ...account })) return { memberId, isNew: true }
    const owner = await findOwner(db, { provider, sub })
    if (owner !== null) return { memberId: owner, isNew: false }
    if (await isEmailTaken(db, email)) break
    // Then it was the beginning of the id, which is its member's referral code: another is drawn.
  }
  throw new AppError('identity.email_taken')
}

/** @returns false where the address, the identity's account or the beginning of the id is there already */
function addAccount(
  { db, clock, keepInvitation }: Means,
  { provider, sub, email, emailVerified, name }: Pending,
  { memberId, timeZone, referralCode }: NewAccount & { memberId: string },
): Promise<boolean> {
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
  return db.transaction(async (tx) => {
    if (!(await addMember(tx, member))) return false
    if (!(await addIdentity(tx, { provider, sub, memberId }, now)))
      throw new AppError('identity.already_connected')
    if (referralCode !== undefined) await keepInvitation(tx, memberId, referralCode)
    await recordOwnAudit(tx, clock, memberId, { kind: 'account.created', details: {} })
    await recordOwnAudit(tx, clock, memberId, { kind: 'identity.connected', details: { provider } })
    return true
  })
}
