import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#db/schema/event.ts'

/**
 * Returns an SQL expression that publishes an event to the followers of `topic` on commit. Use it
 * last in a transaction: from here to the commit, other publishers to the topic wait. It may be
 * part of the `select` after a data-modifying CTE, so that change and event are one statement.
 * @param data JSON, sent unchanged to every reader of the topic: it must not contain anything that
 * is not for all of them
 */
export function publishEvent(topic: string | SQLWrapper, data: SQL, at: Date | SQLWrapper): SQL {
  const instant = at instanceof Date ? at.toISOString() : at
  return sql`publish_event(${topic}, ${data}, ${instant}::timestamptz)`
}

/**
 * Returns a subquery for the last event id of a topic. Read in the same statement as the data of
 * the topic, it is the position from which a client of this data must follow events.
 */
export function lastEventId(topic: unknown): SQL<number> {
  return sql<number>`(select coalesce(max(${events.id}), 0) from ${events} where ${events.topic} = ${topic})`.mapWith(
    Number,
  )
}
