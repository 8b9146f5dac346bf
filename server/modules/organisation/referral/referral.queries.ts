import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { REFERRAL_STUDY_DAYS } from '#contract/limits.ts'
import type { ReferralOutcome, Referrals } from '#contract/organisation/referral.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { grants } from '#db/schema/giving.ts'
import { referrals, referredAddresses } from '#db/schema/referral.ts'
import { studyDaysOf } from '#server/modules/reading/completion/completion-days.public.ts'

/**
 * Stores the referral of a new member; idempotent. Stores nothing if the code is unknown or is the member's own. Waits
 * for a concurrent deletion of the inviter's account, which would otherwise make the sign-up fail. One statement, on
 * the index of the codes.
 */
export async function insertReferral(
  tx: Tx,
  { friendId, code, signedUpAt }: { friendId: string; code: string; signedUpAt: Date },
): Promise<void> {
  const at = sql`${signedUpAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${referrals} (friend_id, inviter_id, signed_up_at)
    select friend.id, inviter.id, ${at}
    from ${members} as inviter join ${members} as friend on friend.id = ${friendId}::uuid and friend.id <> inviter.id
    where upper(left(inviter.id::text, 8)) = ${code}
    for key share of inviter
    on conflict do nothing`)
}

const DUE_AFTER_DAYS = REFERRAL_STUDY_DAYS - 1

interface Due {
  at: Date
  limit: number
  /** Id of the referred member, to whose referral the query is limited. */
  friendId?: string
  /**
   * Id of a member. The query is limited to referrals in which this member is the friend (the referred member) or the
   * inviter.
   */
  memberId?: string
}

/**
 * Lists referrals that can be settled.
 * The friend (the referred member) has confirmed their address and completed studies on enough days. The inviter has
 * also confirmed their address, or the inviter's account is disabled or deleted.
 * The completions come from the friend's device, which could invent them. So a minimum number of days must also have
 * passed, by the server's clock, since the friend signed up.
 */
export function listDue(db: Db, { at, limit, friendId, memberId }: Due) {
  const inviter = alias(members, 'inviter')
  const mayBeGiven = or(isNull(inviter.id), inviter.emailVerified, not(staying(inviter)))
  const signedUpBy = new Date(at.getTime() - DUE_AFTER_DAYS * DAY_MS)
  const ofMember = memberId && or(eq(referrals.friendId, memberId), eq(referrals.inviterId, memberId))
  return db
    .select({ friendId: referrals.friendId, inviterId: referrals.inviterId })
    .from(referrals)
    .innerJoin(members, eq(members.id, referrals.friendId))
    .leftJoin(inviter, eq(inviter.id, referrals.inviterId))
    .where(
      and(
        isNull(referrals.grantedAt),
        lte(referrals.signedUpAt, signedUpBy),
        friendId ? eq(referrals.friendId, friendId) : undefined,
        ofMember || undefined,
        members.emailVerified,
        staying(members),
        mayBeGiven,
        gte(studyDaysOf(db, members.id), REFERRAL_STUDY_DAYS),
      ),
    )
    .orderBy(asc(referrals.signedUpAt))
    .limit(limit)
}

function staying({ disabledAt, deletionDueAt }: Record<'disabledAt' | 'deletionDueAt', PgColumn>): SQL {
  return sql`(${disabledAt} is null and ${deletionDueAt} is null)`
}

/**
 * Records that a referral is settled.
 * @returns false if it was already settled
 */
export async function settleReferral(
  tx: Tx,
  friendId: string,
  settled: { grantedAt: Date; outcome: ReferralOutcome },
): Promise<boolean> {
  const now = await tx
    .update(referrals)
    .set(settled)
    .where(and(eq(referrals.friendId, friendId), isNull(referrals.grantedAt)))
    .returning({ friendId: referrals.friendId })
  return now.length > 0
}

/**
 * Stores the hash of a friend's mailbox, so that only one referral per mailbox is granted months.
 * @returns false if the hash is already stored
 */
export async function keepAddressHash(
  tx: Tx,
  address: { addressHash: string; grantedAt: Date },
): Promise<boolean> {
  const stored = await tx
    .insert(referredAddresses)
    .values(address)
    .onConflictDoNothing()
    .returning({ addressHash: referredAddresses.addressHash })
  return stored.length > 0
}

/**
 * Stores the hash of the domain of a friend's email address, after the inviter was granted a month for that
 * friend. `countMonthsOfDomain` counts these hashes, because one domain earns only a limited number of months.
 */
export async function keepDomainHash(tx: Tx, addressHash: string, domainHash: string): Promise<void> {
  await tx.update(referredAddresses).set({ domainHash }).where(eq(referredAddresses.addressHash, addressHash))
}

/**
 * Counts the months that inviters were granted for friends with an email address of this domain, in the 365 days before
 * `at`. Locks the domain until the transaction ends, so that counts are serialized.
 */
export async function countMonthsOfDomain(tx: Tx, domainHash: string, at: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${domainHash}, 0))`)
  const [counted] = await tx
    .select({ months: count() })
    .from(referredAddresses)
    .where(
      and(eq(referredAddresses.domainHash, domainHash), gt(referredAddresses.grantedAt, aYearBefore(at))),
    )
  return counted?.months ?? 0
}

const ofInviting = (memberId: string) => and(eq(grants.memberId, memberId), eq(grants.reason, 'inviting'))

/** Counts months granted to a member for referrals in the 365 days before `at`. */
export async function countMonthsOfYear(db: Db, memberId: string, at: Date): Promise<number> {
  const [counted] = await db
    .select({ months: count() })
    .from(grants)
    .where(and(ofInviting(memberId), gt(grants.grantedAt, aYearBefore(at))))
  return counted?.months ?? 0
}

export async function insertGrant(tx: Tx, grant: typeof grants.$inferInsert): Promise<void> {
  await tx.insert(grants).values(grant)
}

/**
 * Returns the newest referrals that a member made as inviter, each with the time of sign-up and whether it is
 * settled, and the numbers of their referrals and granted months. One statement.
 */
export async function findReferrals(
  db: Db,
  { memberId, at, limit }: { memberId: string; at: Date; limit: number },
): Promise<Referrals> {
  const newest = db
    .select({
      signedUpAt: referrals.signedUpAt,
      isSettled: isNotNull(referrals.grantedAt).as('is_settled'),
    })
    .from(referrals)
    .where(eq(referrals.inviterId, memberId))
    .orderBy(desc(referrals.signedUpAt), desc(referrals.friendId))
    .limit(limit)
    .as('newest')
  const friends = db
    .select({
      friends: sql<
        [cameAt: string, isSettled: boolean][]
      >`coalesce(json_agg(json_build_array(${newest.signedUpAt}, ${newest.isSettled}) order by ${newest.signedUpAt} desc), '[]')`,
    })
    .from(newest)
  const friendCount = db.select({ n: count() }).from(referrals).where(eq(referrals.inviterId, memberId))
  const isOfYear = gt(grants.grantedAt, aYearBefore(at))
  const [found] = await db
    .select({
      monthsGiven: count(),
      monthsThisYear: sql`count(*) filter (where ${isOfYear})`.mapWith(Number),
      friendCount: sql`(${friendCount})`.mapWith(Number),
      friends: sql<[cameAt: string, isSettled: boolean][]>`(${friends})`,
    })
    .from(grants)
    .where(ofInviting(memberId))
  const { friends: listed = [], ...counts } = found ?? { monthsGiven: 0, monthsThisYear: 0, friendCount: 0 }
  return {
    ...counts,
    friends: listed.map(([cameAt, isSettled]) => ({
      cameAt: new Date(cameAt).toISOString(),
      isSettled,
    })),
  }
}

function aYearBefore(at: Date): Date {
  return new Date(at.getTime() - 365 * DAY_MS)
}

/**
 * Lists at most `limit` referrals of a member, newest first: as inviter, and as friend (the referred member).
 */
export function listOwnReferrals(db: Db, memberId: string, limit: number) {
  const { friendId, signedUpAt, grantedAt } = referrals
  return db
    .select({ isOwn: sql<boolean>`${friendId} = ${memberId}::uuid`, signedUpAt, grantedAt })
    .from(referrals)
    .where(sql`${friendId} = ${memberId}::uuid or ${referrals.inviterId} = ${memberId}::uuid`)
    .orderBy(desc(signedUpAt))
    .limit(limit)
}
