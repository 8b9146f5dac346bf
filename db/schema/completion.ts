import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/**
 * Completions: one row per member and day of the plan. The primary key starts with the owner, so that a member's rows
 * are stored together.
 */
export const completions = pgTable(
  'completions',
  {
    memberId: ofMember(),
    /** Day of the plan, 1 to 1500. */
    day: smallint('day').notNull(),
    /** Calendar day of the completion, in the member's time zone at that time. */
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    completedAt: instant('completed_at').notNull(),
    /** IANA name of the member's time zone at the time of the completion. */
    timeZone: text('time_zone').notNull().default('UTC'),
  },
  (completions) => [
    primaryKey({ columns: [completions.memberId, completions.day] }),
    check('completions_day', sql`${completions.day} between 1 and 1500`),
    // Index for counting the members who have completed a day.
    index('completions_day_index').on(completions.day),
  ],
)
