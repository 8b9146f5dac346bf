import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#db/schema/event.ts'

/**
 * SQL expression that publishes an event to the followers of `topic` when the transaction commits.
 * Use it last in a transaction: until the commit, other publishers to the topic wait.
 * It may be in the `select` after a data-modifying CTE, so that the change and its event are one statement.
 * @param data JSON that every reader of the topic receives unchanged, so it must contain nothing private
 */
export function publishEvent(topic: string | SQLWrapper, data: SQL, at: Date | SQLWrapper): SQL {
  const instant = at instanceof Date ? at.toISOString() : at
  return sql`publish_event(${topic}, ${data}, ${instant}::timestamptz)`
}

/**
 * Subquery for the id of the last event of a topic. Select it in the same SQL statement as the topic's data: a client
 * that receives this data then follows the events after this id, and misses none.
 */
export function lastEventId(topic: unknown): SQL<number> {
  return sql<number>`(select coalesce(max(${events.id}), 0) from ${events} where ${events.topic} = ${topic})`.mapWith(
    Number,
  )
}
