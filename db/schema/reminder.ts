import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** A letter a day at a time of one's choice, for members who asked for it. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: ofMember().primaryKey(),
    /** Minutes after midnight, where the member lives. */
    minuteOfDay: smallint('minute_of_day').notNull(),
    isOn: boolean('is_on').notNull(),
    /** When the next one is due. */
    nextAt: instant('next_at').notNull(),
  },
  (reminders) => [
    index('reminders_next_at').on(reminders.nextAt).where(sql`${reminders.isOn}`),
    check('reminders_minute', sql`${reminders.minuteOfDay} between 0 and 1439`),
  ],
)
