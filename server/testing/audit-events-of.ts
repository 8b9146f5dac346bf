import { eq } from 'drizzle-orm'
import { auditEvents } from '#db/schema/audit.ts'
import type { TestApp } from './an-app.ts'

/** Lists the audit events about a member, oldest first. */
export async function auditEventsOf({ database }: Pick<TestApp, 'database'>, { id }: { id: string }) {
  const { kind, details } = auditEvents
  return database.db
    .select({ kind, details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number)
}
