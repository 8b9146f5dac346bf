import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

const ofCompletion = () => ({
  memberId: ofMember(),
  /** Day of the plan, 1 to 1500. */
  day: smallint('day').notNull(),
  /** Calendar day of the completion, in the member's time zone at that time. */
  completedOn: date('completed_on', { mode: 'string' }).notNull(),
  completedAt: instant('completed_at').notNull(),
  /** IANA name of the member's time zone at the time of the completion. */
  timeZone: text('time_zone').notNull().default('UTC'),
})

/**
 * Completions of members' first reading: one row per member and day of the plan. The primary key starts with the owner,
 * so that a member's rows are stored together.
 */
export const completions = pgTable('completions', ofCompletion(), (completions) => [
  primaryKey({ columns: [completions.memberId, completions.day] }),
  check('completions_day', sql`${completions.day} between 1 and 1500`),
  // Index for counting the members who have completed a day.
  index('completions_day_index').on(completions.day),
])

/**
 * Completions of the second and later readings. They have a table of their own because the primary key of `completions`
 * cannot change: processes of the previous version name it while they are being replaced (decision 0039).
 */
export const laterCompletions = pgTable(
  'later_completions',
  {
    ...ofCompletion(),
    /** Number of the reading, from 2. */
    reading: smallint('reading').notNull(),
  },
  (later) => [
    primaryKey({ columns: [later.memberId, later.reading, later.day] }),
    check('later_completions_day', sql`${later.day} between 1 and 1500`),
    check('later_completions_reading', sql`${later.reading} >= 2`),
  ],
)
