import { and, desc, eq } from 'drizzle-orm'
import type { EntryKind } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { entries } from '#db/schema/entry.ts'

/**
 * Returns a member's entries of a kind with one statement, newest first, including deleted ones
 * whose content is not purged yet.
 */
export function newestEntries(db: Db, memberId: string, kind: EntryKind, limit: number) {
  const { id, createdAt, fields, stamps, others } = entries
  return db
    .select({ id, createdAt, stamps, others, fields })
    .from(entries)
    .where(and(eq(entries.memberId, memberId), eq(entries.kind, kind)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
