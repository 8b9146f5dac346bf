import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { entries } from '#db/schema/entry.ts'

const { memberId: ownerId, kind, fields } = entries

/**
 * SQL expression, for use in another statement, that counts the memory verses that a member has marked as
 * memorized.
 */
export function versesMemorizedBy(db: Db, memberId: string): SQL<number> {
  const marked = db
    .select({ verses: count() })
    .from(entries)
    .where(
      and(
        eq(ownerId, memberId),
        eq(kind, 'verse'),
        sql`${fields} ->> 'memorizedAt' is not null`,
        sql`${fields} ->> 'deletedAt' is null`,
      ),
    )
  return sql`(${marked})`.mapWith(Number)
}
