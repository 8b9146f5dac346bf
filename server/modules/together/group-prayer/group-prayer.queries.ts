import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LISTED_GROUP_PRAYERS } from '#contract/limits/group-prayer-limits.ts'
import type { GroupPrayer, GroupPrayerChange } from '#contract/together/group-prayer.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { groups } from '#db/schema/group.ts'
import { groupPrayers } from '#db/schema/group-prayer.ts'

interface PrayerKey {
  groupId: string
  id: string
}

const isPrayer = ({ groupId, id }: PrayerKey) =>
  and(eq(groupPrayers.groupId, groupId), eq(groupPrayers.id, id))

/** Order of the list: the one that has been without prayer for longest is first, answered ones are last. */
const inOrder = ({
  id,
  askedAt,
  prayedAt,
  answeredAt,
}: Record<'id' | 'askedAt' | 'prayedAt' | 'answeredAt', PgColumn>) => [
  sql`${answeredAt} desc nulls first`,
  sql`coalesce(${prayedAt}, ${askedAt})`,
  id,
]

/**
 * Returns the prayer requests of a group as a participant sees them. If there are more than the list can have, it has all
 * requests of the participant, who can change and delete them only there. One statement.
 */
export async function listGroupPrayers(
  db: Db,
  { groupId, viewerId }: { groupId: string; viewerId: string },
): Promise<GroupPrayer[]> {
  const { id, text, memberId, askedAt, prayedAt, answeredAt } = groupPrayers
  const listed = db
    .select({
      id,
      text,
      name: sql<string | null>`nullif(${members.displayName}, '')`.as('name'),
      memberId,
      askedAt,
      prayedAt,
      answeredAt,
    })
    .from(groupPrayers)
    .innerJoin(members, eq(members.id, memberId))
    .where(eq(groupPrayers.groupId, groupId))
    .orderBy(sql`${memberId} = ${viewerId}::uuid desc`, ...inOrder(groupPrayers))
    .limit(LISTED_GROUP_PRAYERS)
    .as('listed')
  const rows = await db
    .select()
    .from(listed)
    .orderBy(...inOrder(listed))
  return rows.map(({ memberId, askedAt, prayedAt, answeredAt, ...row }) => ({
    ...row,
    isOwn: memberId === viewerId,
    askedAt: askedAt.toISOString(),
    prayedAt: prayedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

/** Returns the author of a prayer request; null if the group has none with this id. */
export async function findPrayerAuthor(db: Db | Tx, key: PrayerKey): Promise<string | null> {
  const [found] = await db.select({ memberId: groupPrayers.memberId }).from(groupPrayers).where(isPrayer(key))
  return found?.memberId ?? null
}

/** Counts the prayer requests of a member in a group. */
export function countPrayersOf(tx: Tx, groupId: string, memberId: string): Promise<number> {
  return tx.$count(groupPrayers, and(eq(groupPrayers.groupId, groupId), eq(groupPrayers.memberId, memberId)))
}

/** Adds a prayer request. The group must be locked and have none with this id. */
export async function insertPrayer(
  tx: Tx,
  prayer: PrayerKey & { memberId: string; text: string; askedAt: Date },
): Promise<void> {
  await tx.insert(groupPrayers).values(prayer)
}

/** Replaces the text of a prayer request. The caller has checked that its author is the member. */
export async function updatePrayerText(tx: Tx, key: PrayerKey, text: string): Promise<void> {
  await tx.update(groupPrayers).set({ text }).where(isPrayer(key))
}

/** Records that somebody prayed for a request now. Returns whether it exists. */
export async function recordPrayer(db: Db, key: PrayerKey, at: Date): Promise<boolean> {
  const rows = await db
    .update(groupPrayers)
    .set({ prayedAt: sql`greatest(${groupPrayers.prayedAt}, ${at.toISOString()}::timestamptz)` })
    .where(isPrayer(key))
    .returning({ id: groupPrayers.id })
  return rows.length > 0
}

/**
 * Changes a prayer request of a member. A request that is already answered keeps the time of its answer.
 * @returns whether the member has such a request
 */
export async function updatePrayer(
  db: Db,
  key: PrayerKey & { memberId: string },
  { text, isAnswered, at }: GroupPrayerChange & { at: Date },
): Promise<boolean> {
  const answeredAt = isAnswered
    ? sql`coalesce(${groupPrayers.answeredAt}, ${at.toISOString()}::timestamptz)`
    : null
  const rows = await db
    .update(groupPrayers)
    .set({ text, answeredAt })
    .where(and(isPrayer(key), eq(groupPrayers.memberId, key.memberId)))
    .returning({ id: groupPrayers.id })
  return rows.length > 0
}

/** Deletes a prayer request if it exists. */
export async function deletePrayer(db: Db | Tx, key: PrayerKey): Promise<void> {
  await db.delete(groupPrayers).where(isPrayer(key))
}

/** Returns the prayer requests of a member, newest first, with the titles of their groups. One statement. */
export function listPrayersOf(db: Db, memberId: string, atMost: number) {
  const { id, groupId, text, askedAt, prayedAt, answeredAt } = groupPrayers
  return db
    .select({ id, group: groups.title, text, askedAt, prayedAt, answeredAt })
    .from(groupPrayers)
    .innerJoin(groups, eq(groups.id, groupId))
    .where(eq(groupPrayers.memberId, memberId))
    .orderBy(desc(askedAt), desc(id))
    .limit(atMost)
}
