import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * What happened, for whoever follows a topic. Written by the function `publish_event` alone, so that the ids of a topic
 * stand in the order in which they were committed. Kept for 72 hours.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    /** What readers are sent, to the letter. */
    data: jsonb('data').$type<object>().notNull(),
    at: instant('at').notNull(),
  },
  (events) => [
    // By no other index: the last event of a quiet topic would be looked for through those of all others.
    primaryKey({ columns: [events.topic, events.id] }),
    index('events_at').on(events.at),
  ],
)
