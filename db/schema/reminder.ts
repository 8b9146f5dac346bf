import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { ReminderChannel } from '#contract/reading/reminder.ts'
import { ofMember } from './account.ts'
import { instant } from './instant.ts'

/** Daily reminders at a chosen time, for members who turned them on. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: ofMember().primaryKey(),
    /** Time of the reminder: minutes after midnight in the member's time zone. */
    minuteOfDay: smallint('minute_of_day').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Whether reminders are sent by email, to the devices of the member, or both. */
    channel: text('channel').$type<ReminderChannel>().notNull().default('email'),
    /** Time at which the next reminder is due. */
    nextAt: instant('next_at').notNull(),
  },
  (reminders) => [
    index('reminders_next_at').on(reminders.nextAt).where(sql`${reminders.isOn}`),
    check('reminders_channel', sql`${reminders.channel} in ('email', 'push', 'both')`),
    check('reminders_minute', sql`${reminders.minuteOfDay} between 0 and 1439`),
  ],
)
