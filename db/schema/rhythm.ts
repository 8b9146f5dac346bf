import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { Rhythm } from '#contract/reading/rhythm.ts'
import { ofMember } from './account.ts'

/**
 * Rhythm of each member: how often they plan to study, and when their day begins. Without a row, they plan to study
 * every day, and their day begins at three in the morning.
 */
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
