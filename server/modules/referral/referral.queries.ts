import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Referrals } from '#contract/referral.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { grants } from '#db/schema/giving.ts'
import { referrals, referredAddresses } from '#db/schema/referral.ts'

const DAY_MS = 86_400_000

/**
 * Keeps by whose link somebody came; twice is once. Where nobody has the code, or the friend has it themselves, nothing is
 * kept. An inviter who is being deleted is waited for, so that they hinder no friend. One statement, along the index of
 * the codes.
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

/** By whom a friend was invited, as long as nothing was given for it. */
export async function findOpenReferral(
  db: Db,
  friendId: string,
): Promise<{ inviterId: string | null } | null> {
  const [found] = await db
    .select({ inviterId: referrals.inviterId })
    .from(referrals)
    .where(and(eq(referrals.friendId, friendId), isNull(referrals.grantedAt)))
  return found ?? null
}

/**
 * Keeps accounts from being deleted, disabled or counted by somebody else until the transaction ends: in the order of
 * their ids, so that two who hold the same never wait for each other.
 */
export function holdAccounts(tx: Tx, ids: readonly string[]) {
  const { id, email, emailVerified, disabledAt, deletionDueAt } = members
  return tx
    .select({ id, email, emailVerified, disabledAt, deletionDueAt })
    .from(members)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
}

/** @returns false where it was settled before */
export async function settleReferral(tx: Tx, friendId: string, grantedAt: Date): Promise<boolean> {
  const settled = await tx
    .update(referrals)
    .set({ grantedAt })
    .where(and(eq(referrals.friendId, friendId), isNull(referrals.grantedAt)))
    .returning({ friendId: referrals.friendId })
  return settled.length > 0
}

/** @returns false where a month was given for this mailbox before */
export async function keepAddressHash(tx: Tx, addressHash: string, grantedAt: Date): Promise<boolean> {
  const kept = await tx
    .insert(referredAddresses)
    .values({ addressHash, grantedAt })
    .onConflictDoNothing()
    .returning({ addressHash: referredAddresses.addressHash })
  return kept.length > 0
}

const ofInviting = (memberId: string) => and(eq(grants.memberId, memberId), eq(grants.reason, 'inviting'))

/** Months a member was given for friends in the 365 days before `at`. */
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

/** Friends whose address was confirmed without that anything came of it yet, such as by an operator. */
export async function listUnsettled(db: Db, limit: number): Promise<string[]> {
  const found = await db
    .select({ friendId: referrals.friendId })
    .from(referrals)
    .innerJoin(members, eq(members.id, referrals.friendId))
    .where(
      and(
        isNull(referrals.grantedAt),
        eq(members.emailVerified, true),
        isNull(members.disabledAt),
        isNull(members.deletionDueAt),
      ),
    )
    .limit(limit)
  return found.map(({ friendId }) => friendId)
}

/** What became of a member's link. One statement. */
export async function findReferrals(
  db: Db,
  { memberId, at, limit }: { memberId: string; at: Date; limit: number },
): Promise<Referrals> {
  const newest = db
    .select({
      signedUpAt: referrals.signedUpAt,
      hasConfirmed: isNotNull(referrals.grantedAt).as('has_confirmed'),
    })
    .from(referrals)
    .where(eq(referrals.inviterId, memberId))
    .orderBy(desc(referrals.signedUpAt), desc(referrals.friendId))
    .limit(limit)
    .as('newest')
  const friends = db
    .select({
      friends: sql<
        [cameAt: string, hasConfirmed: boolean][]
      >`coalesce(json_agg(json_build_array(${newest.signedUpAt}, ${newest.hasConfirmed}) order by ${newest.signedUpAt} desc), '[]')`,
    })
    .from(newest)
  const friendCount = db.select({ n: count() }).from(referrals).where(eq(referrals.inviterId, memberId))
  const isOfYear = gt(grants.grantedAt, aYearBefore(at))
  const [found] = await db
    .select({
      monthsGiven: count(),
      monthsThisYear: sql`count(*) filter (where ${isOfYear})`.mapWith(Number),
      friendCount: sql`(${friendCount})`.mapWith(Number),
      friends: sql<[cameAt: string, hasConfirmed: boolean][]>`(${friends})`,
    })
    .from(grants)
    .where(ofInviting(memberId))
  const { friends: listed = [], ...counts } = found ?? { monthsGiven: 0, monthsThisYear: 0, friendCount: 0 }
  return {
    ...counts,
    friends: listed.map(([cameAt, hasConfirmed]) => ({
      cameAt: new Date(cameAt).toISOString(),
      hasConfirmed,
    })),
  }
}

function aYearBefore(at: Date): Date {
  return new Date(at.getTime() - 365 * DAY_MS)
}

/** Every row that tells of a member: the friends they brought, and that they came by a link themselves. */
export function listOwnReferrals(db: Db, memberId: string, limit: number) {
  const { friendId, signedUpAt, grantedAt } = referrals
  return db
    .select({ isOwn: sql<boolean>`${friendId} = ${memberId}::uuid`, signedUpAt, grantedAt })
    .from(referrals)
    .where(sql`${friendId} = ${memberId}::uuid or ${referrals.inviterId} = ${memberId}::uuid`)
    .orderBy(desc(signedUpAt))
    .limit(limit)
}
