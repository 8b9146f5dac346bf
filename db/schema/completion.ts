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
 * Completed days of each member's first pass through the plan: one row per member and day. The primary key starts with
 * the member, so that a member's rows are stored together.
 */
export const completions = pgTable('completions', ofCompletion(), (completions) => [
  primaryKey({ columns: [completions.memberId, completions.day] }),
  check('completions_day', sql`${completions.day} between 1 and 1500`),
  // Index for counting the members who have completed a given day of the plan.
  index('completions_day_index').on(completions.day),
])

/**
 * Completed days of each member's second and later passes through the plan. They are not in `completions`, because its
 * primary key cannot change: during an upgrade, processes of the previous version still use that key (decision 0039).
 */
export const laterCompletions = pgTable(
  'later_completions',
  {
    ...ofCompletion(),
    /** Number of the pass through the plan. The lowest is 2, because `completions` contains the first pass. */
    reading: smallint('reading').notNull(),
  },
  (later) => [
    primaryKey({ columns: [later.memberId, later.reading, later.day] }),
    check('later_completions_day', sql`${later.day} between 1 and 1500`),
    check('later_completions_reading', sql`${later.reading} >= 2`),
  ],
)
