import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** Daily reminder emails at a chosen time, for members who turned them on. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: ofMember().primaryKey(),
    /** Time of the reminder: minutes after midnight in the member's time zone. */
    minuteOfDay: smallint('minute_of_day').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Time at which the next reminder email is due. */
    nextAt: instant('next_at').notNull(),
  },
  (reminders) => [
    index('reminders_next_at').on(reminders.nextAt).where(sql`${reminders.isOn}`),
    check('reminders_minute', sql`${reminders.minuteOfDay} between 0 and 1439`),
  ],
)
