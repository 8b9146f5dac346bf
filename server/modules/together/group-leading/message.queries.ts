import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { LISTED_MESSAGES } from '#contract/limits/notification-limits.ts'
import type { GroupMessage } from '#contract/together/notification.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groups } from '#db/schema/group.ts'
import { groupMessages, notificationChoices } from '#db/schema/notification.ts'
import { isReachable } from '#server/modules/shared/recipient.ts'

interface MessageKey {
  groupId: string
  id: string
}

interface StoredMessage {
  text: string
  authorId: string | null
  authorName: string | null
  sentAt: Date
}

/** Returns a message; null if the group has none with this id. */
export async function findMessage(db: Db | Tx, { groupId, id }: MessageKey): Promise<StoredMessage | null> {
  const { text, authorId, sentAt } = groupMessages
  const [found] = await db
    .select({ text, authorId, sentAt, authorName: sql<string | null>`nullif(${members.displayName}, '')` })
    .from(groupMessages)
    .leftJoin(members, eq(members.id, authorId))
    .where(and(eq(groupMessages.groupId, groupId), eq(groupMessages.id, id)))
  return found ?? null
}

/** Counts the messages that the leaders of a group have sent within the last 24 hours. */
export async function countRecentMessages(tx: Tx, groupId: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - DAY_MS)
  return tx.$count(groupMessages, and(eq(groupMessages.groupId, groupId), gt(groupMessages.sentAt, since)))
}

export async function insertMessage(
  tx: Tx,
  message: MessageKey & { authorId: string; text: string; sentAt: Date },
): Promise<void> {
  await tx.insert(groupMessages).values(message)
}

/** Returns the newest messages of a group, newest first. One statement. */
export async function listMessages(db: Db, groupId: string): Promise<GroupMessage[]> {
  const { id, text, sentAt } = groupMessages
  const rows = await db
    .select({ id, text, name: sql<string | null>`nullif(${members.displayName}, '')`, sentAt })
    .from(groupMessages)
    .leftJoin(members, eq(members.id, groupMessages.authorId))
    .where(eq(groupMessages.groupId, groupId))
    .orderBy(desc(sentAt), desc(id))
    .limit(LISTED_MESSAGES)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}

/** Condition on the row of a member's choices, which may be missing. */
const wantsMessageEmails = sql`not ('message' = any (
  coalesce(${notificationChoices.off} || ${notificationChoices.emailOff}, '{}')))`

/**
 * Returns the participants who receive a message by email: all but its author, those who turned messages off, and those
 * whose address is not confirmed or whose account is disabled or will be deleted.
 */
export async function listMessageRecipients(
  db: Db,
  groupId: string,
  authorId: string | null,
): Promise<string[]> {
  const { rows } = await db.execute<{ member_id: string }>(sql`
    select ${enrolments.memberId} as member_id from ${enrolments}
    join ${members} on ${members.id} = ${enrolments.memberId}
    left join ${notificationChoices} on ${notificationChoices.memberId} = ${enrolments.memberId}
    where ${enrolments.groupId} = ${groupId}::uuid
      and ${enrolments.memberId} is distinct from ${authorId}::uuid
      and ${isReachable} and ${wantsMessageEmails}
    order by ${enrolments.memberId}`)
  return rows.map(({ member_id }) => member_id)
}

/** Returns whether a member is still enrolled in a group and has not turned messages off. One statement. */
export async function wantsMessages(db: Db, groupId: string, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${enrolments}
    left join ${notificationChoices} on ${notificationChoices.memberId} = ${enrolments.memberId}
    where ${enrolments.groupId} = ${groupId}::uuid and ${enrolments.memberId} = ${memberId}::uuid
      and ${wantsMessageEmails}`)
  return rows.length > 0
}

/** Returns the messages that a member has written, newest first, with the titles of their groups. One statement. */
export function listWrittenMessages(db: Db, authorId: string, atMost: number) {
  const { id, groupId, text, sentAt } = groupMessages
  return db
    .select({ id, group: groups.title, text, sentAt })
    .from(groupMessages)
    .innerJoin(groups, eq(groups.id, groupId))
    .where(eq(groupMessages.authorId, authorId))
    .orderBy(desc(sentAt), desc(id))
    .limit(atMost)
}
