import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * Events about a topic, such as a discussion, that the server sends to clients which follow the topic. Only the
 * function `publish_event` inserts them, so that the ids of a topic are in commit order. Deleted after 72 hours.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    /** Content of the event, which is sent to clients unchanged. */
    data: jsonb('data').$type<object>().notNull(),
    at: instant('at').notNull(),
  },
  (events) => [
    // There is no index by id alone: Postgres might use it to find the last event of a topic, and would then scan the
    // newer events of all other topics.
    primaryKey({ columns: [events.topic, events.id] }),
    index('events_at').on(events.at),
  ],
)
