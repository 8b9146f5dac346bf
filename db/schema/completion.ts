import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { members } from './account.ts'

/** One row a member and day. The key leads with its owner, so that a member's rows sit together. */
export const completions = pgTable(
  'completions',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Day of the plan, 1 to 1500. */
    day: smallint('day').notNull(),
    /** The calendar day it was where the member lives. */
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (completions) => [
    primaryKey({ columns: [completions.memberId, completions.day] }),
    check('completions_day', sql`${completions.day} between 1 and 1500`),
  ],
)
