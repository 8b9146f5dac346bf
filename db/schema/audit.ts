import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * Audit log of accounts: rows are only inserted (a trigger rejects updates and deletions), and each contains the hash
 * of the previous one. Members are identified by id only, so that no name of a deleted account remains.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** Number of the event, consecutive from 1, so that a row deleted from the middle is detected. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    /** Member who acted; null for a visitor or an operator at the command line. */
    actorId: uuid('actor_id'),
    /** Member whose account the event is about; null if there is none. */
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
    /** SHA-256 of the previous row, hex; for the first row, of an empty string. */
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (events) => [
    index('audit_events_subject').on(events.subjectId, events.number),
    check('audit_events_number', sql`${events.number} >= 1`),
  ],
)
