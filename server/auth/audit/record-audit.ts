import { desc, is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { AuditEvent, OwnAuditEvent } from '#contract/account/audit.ts'
import type { Db } from '#db/client.ts'
import { auditEvents } from '#db/schema/audit.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { type AuditRow, auditHash, HASH_OF_NOTHING } from './audit-hash.ts'

/** Key of the Postgres advisory lock for writing the audit log: an arbitrary number. */
const LOCK_KEY = 15001191

const lock = sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`

type End = Pick<AuditRow, 'number' | 'hash'>

/** The last committed row of the audit log that this process has seen, per database. Committed rows never change. */
const knownEnds = new WeakMap<Db, End>()

/**
 * Appends an event to the audit log. In a transaction, call this function last: from the call to the commit, all other
 * writers of the log wait. Outside a transaction, the function runs one statement. If another process has appended an
 * event since this process last did, that statement inserts nothing, and the event is appended in a transaction of its
 * own.
 */
export async function recordAudit(db: Db, clock: Clock, event: AuditEvent): Promise<void> {
  if (is(db, PgTransaction)) {
    await appendUnderLock(db, clock, event)
    return
  }
  const knownEnd = knownEnds.get(db)
  const end =
    (knownEnd && (await appendAfter(db, knownEnd, clock, event))) ??
    (await db.transaction((tx) => appendUnderLock(tx, clock, event)))
  const latest = knownEnds.get(db)
  if (!latest || latest.number < end.number) knownEnds.set(db, end)
}

/** Records an action of a member on their own account. */
export function recordOwnAudit(db: Db, clock: Clock, memberId: string, event: OwnAuditEvent): Promise<void> {
  return recordAudit(db, clock, { ...event, actorId: memberId, subjectId: memberId })
}

async function appendUnderLock(tx: Db, clock: Clock, event: AuditEvent): Promise<End> {
  // The lock is a separate statement, so that the next one sees the rows that the previous lock
  // holder committed.
  await tx.execute(lock)
  const [last] = await tx
    .select({ number: auditEvents.number, hash: auditEvents.hash })
    .from(auditEvents)
    .orderBy(desc(auditEvents.number))
    .limit(1)
  const row = rowAfter(last ?? { number: 0, hash: HASH_OF_NOTHING }, clock, event)
  await tx.insert(auditEvents).values(row)
  return row
}

/**
 * Appends an event to the audit log after the row `end`. Returns null if another writer has already inserted a row with
 * the next number.
 */
async function appendAfter(db: Db, end: End, clock: Clock, event: AuditEvent): Promise<End | null> {
  const row = rowAfter(end, clock, event)
  const { number, at, kind, actorId, subjectId, details, previousHash, hash } = row
  const added = await db.execute(sql`
    with locked as materialized (${lock})
    insert into ${auditEvents} (number, at, kind, actor_id, subject_id, details, previous_hash, hash)
    select ${number}::bigint, ${at.toISOString()}::timestamptz, ${kind}, ${actorId}::uuid, ${subjectId}::uuid,
      ${JSON.stringify(details)}::jsonb, ${previousHash}, ${hash}
    from locked
    on conflict (number) do nothing
    returning number`)
  return added.rows.length > 0 ? row : null
}

function rowAfter({ number, hash: previousHash }: End, clock: Clock, event: AuditEvent): AuditRow {
  const row = { ...event, number: number + 1, at: clock(), details: { ...event.details }, previousHash }
  return { ...row, hash: auditHash(row) }
}
