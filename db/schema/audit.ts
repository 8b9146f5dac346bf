import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * What happened to accounts, in order and for good: rows are only ever added (a trigger refuses anything else), and each
 * carries the hash of the one before it. Members are named by id alone, so that a deleted account leaves no name behind.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** Counts without a gap from 1: a row that is taken out of the middle is missed. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    /** Who did it; null for a visitor or an operator at the command line. */
    actorId: uuid('actor_id'),
    /** Whom it was done to. */
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
    /** SHA-256, hex, of the row before; of nothing for the first. */
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (events) => [
    index('audit_events_subject').on(events.subjectId, events.number),
    check('audit_events_number', sql`${events.number} >= 1`),
  ],
)
