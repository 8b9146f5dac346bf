import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { Rhythm } from '#contract/reading/rhythm.ts'
import { ofMember } from './account.ts'

/** Members' rhythms. Without a row, the rhythm is every day, and days start at three in the morning. */
export const rhythms = pgTable(
  'rhythms',
  {
    memberId: ofMember().primaryKey(),
    daysPerWeek: smallint('days_per_week').notNull(),
    dayStartsAtHour: smallint('day_starts_at_hour').notNull(),
    hidesStreaks: boolean('hides_streaks').notNull(),
    rests: jsonb('rests').$type<Rhythm['rests']>().notNull(),
  },
  (rhythms) => [
    check('rhythms_days_per_week', sql`${rhythms.daysPerWeek} between 1 and 7`),
    check('rhythms_day_starts_at_hour', sql`${rhythms.dayStartsAtHour} between 0 and 12`),
  ],
)
