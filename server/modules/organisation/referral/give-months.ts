import { inArray } from 'drizzle-orm'
import { GRANT_DAYS, MAX_INVITING_MONTHS_A_DOMAIN, MAX_INVITING_MONTHS_A_YEAR } from '#contract/limits.ts'
import type { ReferralOutcome } from '#contract/organisation/referral.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { lockMembers, type MemberRow } from '#server/auth/accounts/lock-member.ts'
import { refreshEntitlement } from '#server/modules/organisation/premium/refresh-entitlement.public.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { domainHash, mailboxHash, mailboxOf } from '#server/platform/mail/mailbox.ts'
import { inviterEmail } from './inviter-email.ts'
import {
  countMonthsOfDomain,
  countMonthsOfYear,
  insertGrant,
  keepAddressHash,
  keepDomainHash,
  listDue,
  settleReferral,
} from './referral.queries.ts'

export interface Giving {
  db: Db
  clock: Clock
  jobs: JobSender
  /** Secret key with which the mailboxes and domains of referred members' email addresses are hashed. */
  key: Buffer
}

/**
 * Settles a referral in one transaction: grants a month of premium to the friend (the referred member) and one to the
 * inviter, who also gets an email. Depending on the outcome of `decide`, only the friend receives a month, or nobody
 * does.
 * The conditions are those of `listDue`. Idempotent: does nothing if a condition is not met or the referral was already
 * settled. A concurrent call waits and then does nothing.
 */
export async function giveMonths({ db, clock, jobs, key }: Giving, friendId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const [due] = await listDue(tx, { at: now, friendId, limit: 1 })
    if (!due) return
    const held = await lockMembers(
      tx,
      inArray(members.id, due.inviterId === null ? [friendId] : [friendId, due.inviterId]),
    )
    const friend = held.find(({ id }) => id === friendId)
    if (!friend?.emailVerified || !isStaying(friend)) return
    const inviter = held.find(({ id }) => id === due.inviterId)
    const outcome = await decide(tx, { friend, inviter, key, at: now })
    if (!(await settleReferral(tx, friendId, { grantedAt: now, outcome }))) return
    if (outcome === 'same_mailbox' || outcome === 'mailbox_used') return
    await give(tx, { memberId: friendId, reason: 'invited', grantedAt: now })
    if (outcome !== 'both' || !inviter) return
    await give(tx, { memberId: inviter.id, reason: 'inviting', grantedAt: now })
    await jobs.send(inviterEmail, { memberId: inviter.id }, { tx })
  })
}

interface Pair {
  friend: MemberRow
  inviter: MemberRow | undefined
  key: Buffer
  at: Date
}

/**
 * Decides for whom a referral earns free months. Records hashes of the mailbox and domain of the new member's email
 * address, so that further accounts of the same person earn none.
 */
async function decide(tx: Tx, { friend, inviter, key, at }: Pair): Promise<ReferralOutcome> {
  // A second account with the same mailbox is not another person, so no month is granted for it.
  if (inviter && mailboxOf(inviter.email) === mailboxOf(friend.email)) return 'same_mailbox'
  const addressHash = mailboxHash(friend.email, key)
  if (!(await keepAddressHash(tx, { addressHash, grantedAt: at }))) return 'mailbox_used'
  if (!inviter || !isStaying(inviter)) return 'inviter_gone'
  if ((await countMonthsOfYear(tx, inviter.id, at)) >= MAX_INVITING_MONTHS_A_YEAR) return 'year_limit'
  const domain = domainHash(friend.email, key)
  if (domain === null) return 'both'
  if ((await countMonthsOfDomain(tx, domain, at)) >= MAX_INVITING_MONTHS_A_DOMAIN) return 'domain_limit'
  await keepDomainHash(tx, addressHash, domain)
  return 'both'
}

async function give(
  tx: Tx,
  grant: { memberId: string; reason: 'invited' | 'inviting'; grantedAt: Date },
): Promise<void> {
  await insertGrant(tx, { ...grant, days: GRANT_DAYS })
  await refreshEntitlement(tx, grant.memberId)
}

function isStaying({ disabledAt, deletionDueAt }: MemberRow): boolean {
  return disabledAt === null && deletionDueAt === null
}
