import { and, asc, count, desc, eq, gt, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { ListedMember, MemberDetails } from '#contract/organisation/admin.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import type { Db } from '#db/client.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import { hourOf } from '#server/auth/sessions/session-lifetime.ts'
import { currentCount } from '#server/modules/reading/completion/completion-days.public.ts'
import { containsPattern, containsText } from '#server/platform/database/contains-text.ts'

const PAGE_MEMBERS = 50

const { id, email, emailVerified, displayName, role, createdAt, disabledAt, deletionDueAt } = members
const listed = { id, email, emailVerified, displayName, role, createdAt, disabledAt, deletionDueAt }

/**
 * Sign-up time in microseconds, as Postgres stores it: with milliseconds, a page could skip a
 * member at its boundary.
 */
const signedUpAt: SQL<string> = sql`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface Asked {
  search: string | undefined
  /** Last member of the previous page, after whom the page begins. */
  after: { signedUpAt: string; id: string } | undefined
}

/**
 * Returns a page of members, newest first. Keyset pagination in one query on the index of the
 * sign-up date, so that new sign-ups do not shift the pages.
 */
export async function listMembers(db: Db, { search, after }: Asked) {
  const rows = await db
    .select({ ...listed, signedUpAt })
    .from(members)
    .where(and(after && isAfter(after), search === undefined ? undefined : contains(search)))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_MEMBERS + 1)
  const page = rows.slice(0, PAGE_MEMBERS)
  const last = rows.length > PAGE_MEMBERS ? page.at(-1) : undefined
  return { members: page.map(listedMemberOf), next: last ? `${last.signedUpAt}_${last.id}` : null }
}

function isAfter(last: NonNullable<Asked['after']>): SQL {
  return sql`(${createdAt}, ${id}) < (${last.signedUpAt}::timestamptz, ${last.id}::uuid)`
}

function contains(search: string): SQL | undefined {
  return or(containsText(email, containsPattern(search)), containsText(displayName, containsPattern(search)))
}

export async function findMember(db: Db, memberId: string): Promise<ListedMember | null> {
  const [row] = await db.select(listed).from(members).where(eq(id, memberId))
  return row ? listedMemberOf(row) : null
}

type Usage = Omit<MemberDetails, keyof ListedMember>

/**
 * Returns counts and dates about a member for an admin, such as the numbers of sessions and completed studies, but
 * nothing that the member wrote.
 */
export async function findUsage(db: Db, memberId: string, now: Date): Promise<Usage> {
  const [[used], [completed], verified, methods] = await Promise.all([
    db
      .select({ sessions: count(), lastUsedAt: max(sessions.lastUsedAt) })
      .from(sessions)
      .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now))),
    db.select({ reading: members.reading, studies: currentCount }).from(members).where(eq(id, memberId)),
    db
      .select({ factorType: factors.type, count: count() })
      .from(factors)
      .where(and(eq(factors.memberId, memberId), isNotNull(factors.verifiedAt)))
      .groupBy(factors.type)
      .orderBy(asc(factors.type)),
    db
      .select({ provider: signInMethods.providerId })
      .from(signInMethods)
      .where(eq(signInMethods.memberId, memberId))
      .orderBy(asc(signInMethods.createdAt)),
  ])
  return {
    sessions: used?.sessions ?? 0,
    lastUsedAt: used?.lastUsedAt ? hourOf(used.lastUsedAt).toISOString() : null,
    studiesCompleted: completed?.studies ?? 0,
    reading: completed?.reading ?? FIRST_READING,
    factors: verified,
    signInMethods: methods.map(({ provider }) => provider),
  }
}

type Row = Pick<typeof members.$inferSelect, keyof typeof listed>

function listedMemberOf(row: Row): ListedMember {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    displayName: row.displayName,
    role: row.role,
    signedUpAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  }
}
