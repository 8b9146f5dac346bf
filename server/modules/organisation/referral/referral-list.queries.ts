import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { REFERRAL_STUDY_DAYS, REFERRALS_PER_PAGE } from '#contract/limits.ts'
import type { ListedReferral, ListedReferrals, ReferralState } from '#contract/organisation/referral.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { referrals } from '#db/schema/referral.ts'
import { studyDaysOf } from '#server/modules/reading/completion/completion-days.public.ts'
import { mailDomainOf } from '#server/platform/mail/mailbox.ts'

interface ReferralQuery {
  /** Last referral of the previous page, after which this page begins; undefined for the first page. */
  after: { signedUpAt: string; friendId: string } | undefined
}

/** Returns a page of referrals, newest first, with keyset pagination. One query. */
export async function listReferrals(db: Db, query: ReferralQuery): Promise<ListedReferrals> {
  const rows = await findPage(db, query)
  const page = rows.slice(0, REFERRALS_PER_PAGE)
  const last = rows.length > REFERRALS_PER_PAGE ? page.at(-1) : undefined
  return { referrals: page.map(listed), next: last?.cursor ?? null }
}

type Row = Awaited<ReturnType<typeof findPage>>[number]

function findPage(db: Db, { after }: ReferralQuery) {
  const { friendId, signedUpAt, grantedAt, outcome, inviterId } = referrals
  const friend = alias(members, 'friend')
  const inviter = alias(members, 'inviter')
  const isAfter =
    after && sql`(${signedUpAt}, ${friendId}) < (${after.signedUpAt}::timestamptz, ${after.friendId}::uuid)`
  return db
    .select({
      referral: { friendId, signedUpAt, grantedAt, outcome },
      friend: { displayName: friend.displayName, email: friend.email, emailVerified: friend.emailVerified },
      inviter: {
        displayName: inviter.displayName,
        email: inviter.email,
        emailVerified: inviter.emailVerified,
      },
      studyDays: studyDaysOf(db, friend.id),
      cursor: sql<string>`to_char(${signedUpAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${friendId}`,
    })
    .from(referrals)
    .innerJoin(friend, eq(friend.id, friendId))
    .leftJoin(inviter, eq(inviter.id, inviterId))
    .where(isAfter)
    .orderBy(desc(signedUpAt), desc(friendId))
    .limit(REFERRALS_PER_PAGE + 1)
}

function listed(row: Row): ListedReferral {
  const { referral, friend, inviter, studyDays } = row
  const { friendId, signedUpAt } = referral
  const person = ({ displayName, email }: typeof friend) => ({ displayName, email })
  return {
    friendId,
    friend: person(friend),
    domain: mailDomainOf(friend.email),
    inviter: inviter && person(inviter),
    signedUpAt: signedUpAt.toISOString(),
    studyDays,
    state: stateOf(row),
  }
}

function stateOf({ referral: { grantedAt, outcome }, friend, inviter, studyDays }: Row): ReferralState {
  if (grantedAt) return outcome ?? 'settled'
  if (!friend.emailVerified) return 'friend_unconfirmed'
  return inviter && !inviter.emailVerified && studyDays >= REFERRAL_STUDY_DAYS
    ? 'inviter_unconfirmed'
    : 'reading'
}
