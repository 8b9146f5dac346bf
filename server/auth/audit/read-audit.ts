import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditEvents } from '#db/schema/audit.ts'
import type { AuditRow } from './audit-hash.ts'

const PAGE_ROWS = 1000

/** Reads the audit log from its beginning, in pages, optionally only the events about one member. */
export async function* readAudit(db: Db, subjectId?: string): AsyncGenerator<AuditRow> {
  const ofSubject = subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId)
  // Reading starts at the lowest possible row number, so that it includes a row that was forged with a number before
  // the first one. Verification then detects this row.
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await db
      .select()
      .from(auditEvents)
      .where(and(ofSubject, gt(auditEvents.number, last)))
      .orderBy(asc(auditEvents.number))
      .limit(PAGE_ROWS)
    yield* page
    const lastRow = page.at(-1)
    if (!lastRow || page.length < PAGE_ROWS) return
    last = lastRow.number
  }
}
