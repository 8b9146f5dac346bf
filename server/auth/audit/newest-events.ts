import { and, desc, eq, gt } from 'drizzle-orm'
import type { AuditKind } from '#contract/account/audit.ts'
import type { Db } from '#db/client.ts'
import { auditEvents } from '#db/schema/audit.ts'
import type { AuditRow } from './audit-hash.ts'

interface Which {
  limit: number
  kind?: AuditKind
  /** If set, only events after this instant are returned. */
  after?: Date
}

/**
 * Returns events of the audit log about a member, newest first, with one query that uses the index on
 * `subjectId`.
 */
export function newestEventsOf(
  db: Db,
  subjectId: string,
  { limit, kind, after }: Which,
): Promise<AuditRow[]> {
  const ofKind = kind === undefined ? undefined : eq(auditEvents.kind, kind)
  const later = after === undefined ? undefined : gt(auditEvents.at, after)
  return db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, subjectId), ofKind, later))
    .orderBy(desc(auditEvents.number))
    .limit(limit)
}
