import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { commentReports } from '#db/schema/discussion.ts'

/** Lists members who may moderate and have a confirmed address. */
export async function listModerators(db: Db): Promise<string[]> {
  const { role, emailVerified, disabledAt } = members
  const may = and(inArray(role, ['moderator', 'admin']), eq(emailVerified, true), isNull(disabledAt))
  const found = await db.select({ id: members.id }).from(members).where(may)
  return found.map(({ id }) => id)
}

/** Counts comments with open reports. */
export async function countReported(db: Db): Promise<number> {
  const { topic, commentId } = commentReports
  const [counted] = await db
    .select({ comments: sql<number>`count(distinct (${topic}, ${commentId}))::int` })
    .from(commentReports)
  return counted?.comments ?? 0
}
