import { desc, sql } from 'drizzle-orm'
import type { AuditEvent } from '#contract/audit.ts'
import type { Db } from '#db/client.ts'
import { auditEvents } from '#db/schema/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { auditHash, HASH_OF_NOTHING } from './audit-hash.ts'

/** Any number, as long as everybody who writes this log takes the same one. */
const LOCK_KEY = 15001191

/**
 * Adds an event to the end of the log, for good. In a caller's transaction it belongs last: from here to the commit,
 * everybody else who has something to record waits.
 */
export function recordAudit(db: Db, clock: Clock, event: AuditEvent): Promise<void> {
  return db.transaction(async (tx) => {
    // In a statement of its own: the next one then sees what whoever held the lock has written.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`)
    const [last] = await tx
      .select({ number: auditEvents.number, hash: auditEvents.hash })
      .from(auditEvents)
      .orderBy(desc(auditEvents.number))
      .limit(1)
    const row = {
      ...event,
      number: (last?.number ?? 0) + 1,
      at: clock(),
      details: { ...event.details },
      previousHash: last?.hash ?? HASH_OF_NOTHING,
    }
    await tx.insert(auditEvents).values({ ...row, hash: auditHash(row) })
  })
}
