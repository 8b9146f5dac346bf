import { GRANT_DAYS, MAX_INVITING_MONTHS_A_YEAR } from '#contract/limits.ts'
import type { Db, Tx } from '#db/client.ts'
import { refreshEntitlement } from '#server/modules/giving/entitlement.public.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { addressHash, mailboxOf } from './address-hash.ts'
import { inviterLetter } from './inviter-letter.ts'
import {
  countMonthsOfYear,
  findOpenReferral,
  holdAccounts,
  insertGrant,
  keepAddressHash,
  settleReferral,
} from './referral.queries.ts'

export interface Giving {
  db: Db
  clock: Clock
  jobs: JobSender
  /** Under which mailboxes are kept that brought a month. */
  key: Buffer
}

type Account = Awaited<ReturnType<typeof holdAccounts>>[number]

/**
 * A month for a friend and one for whoever invited them, once the friend's address is confirmed: both in one
 * transaction, with the letter. It may be called whenever that may have become so: where there is nothing to give, or it
 * was given, nothing happens. Of two at once one waits, and finds it done.
 */
export async function giveMonths({ db, clock, jobs, key }: Giving, friendId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await findOpenReferral(tx, friendId)
    if (!open) return
    const held = await holdAccounts(tx, open.inviterId === null ? [friendId] : [friendId, open.inviterId])
    const friend = held.find(({ id }) => id === friendId)
    const inviter = held.find(({ id }) => id === open.inviterId)
    if (!friend?.emailVerified || !isStaying(friend)) return
    const now = clock()
    if (!(await settleReferral(tx, friendId, now))) return
    // Whoever sets up a second account for a mailbox of theirs has brought nobody.
    if (inviter && mailboxOf(inviter.email) === mailboxOf(friend.email)) return
    if (!(await keepAddressHash(tx, addressHash(friend.email, key), now))) return
    await give(tx, { memberId: friendId, reason: 'invited', grantedAt: now })
    if (!inviter || !isStaying(inviter)) return
    if ((await countMonthsOfYear(tx, inviter.id, now)) >= MAX_INVITING_MONTHS_A_YEAR) return
    await give(tx, { memberId: inviter.id, reason: 'inviting', grantedAt: now })
    await jobs.send(inviterLetter, { memberId: inviter.id }, { tx })
  })
}

async function give(
  tx: Tx,
  grant: { memberId: string; reason: 'invited' | 'inviting'; grantedAt: Date },
): Promise<void> {
  await insertGrant(tx, { ...grant, days: GRANT_DAYS })
  await refreshEntitlement(tx, grant.memberId)
}

function isStaying({ disabledAt, deletionDueAt }: Account): boolean {
  return disabledAt === null && deletionDueAt === null
}
