import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * What happened, for whoever follows a topic. Written by the function `publish_event` alone, so that the ids of a topic
 * stand in the order in which they were committed. Kept for 72 hours.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    /** What readers are sent, to the letter. */
    data: jsonb('data').$type<object>().notNull(),
    at: instant('at').notNull(),
  },
  (events) => [index('events_topic').on(events.topic, events.id), index('events_at').on(events.at)],
)
