import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** One row a member and day. The key leads with its owner, so that a member's rows sit together. */
export const completions = pgTable(
  'completions',
  {
    memberId: ofMember(),
    /** Day of the plan, 1 to 1500. */
    day: smallint('day').notNull(),
    /** The calendar day it was where the member lives. */
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    completedAt: instant('completed_at').notNull(),
    /** IANA name: where the member was. */
    timeZone: text('time_zone').notNull().default('UTC'),
  },
  (completions) => [
    primaryKey({ columns: [completions.memberId, completions.day] }),
    check('completions_day', sql`${completions.day} between 1 and 1500`),
    // How many have completed a day.
    index('completions_day_index').on(completions.day),
  ],
)
