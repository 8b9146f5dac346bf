import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#db/schema/event.ts'

/**
 * Tells whoever follows `topic`, once the statement this is part of is committed. It belongs last in a transaction:
 * from here to the commit, everybody else who has something for the same topic waits. It may stand in the `select`
 * behind a change, so that the change and its event are one statement.
 * @param data JSON, sent to every reader of the topic to the letter: nothing belongs in it that is not for all of them
 */
export function publishEvent(topic: string | SQLWrapper, data: SQL, at: Date | SQLWrapper): SQL {
  const instant = at instanceof Date ? at.toISOString() : at
  return sql`publish_event(${topic}, ${data}, ${instant}::timestamptz)`
}

/** The last event of a topic, as a subquery: read in the same statement as what it is the position of. */
export function lastEventId(topic: unknown): SQL<number> {
  return sql<number>`(select coalesce(max(${events.id}), 0) from ${events} where ${events.topic} = ${topic})`.mapWith(
    Number,
  )
}
