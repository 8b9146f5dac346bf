import { and, asc, eq, gt, inArray, lt, max, or } from 'drizzle-orm'
import { EVENT_REPLAY_HOURS } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import type { Db, OpenDatabase } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { events } from '#db/schema/event.ts'

export interface Event {
  /** Event ids of a topic increase in the order of commits. */
  id: number
  topic: string
  data: object
  at: Date
}

/** Topic and id of an event that the database has announced. */
export type Announcement = Pick<Event, 'topic' | 'id'>

/** Interface through which the event hub reads events from the database. */
export interface EventSource {
  listen(listener: {
    onAnnounced: (topic: string, id: number) => void
    onGap: () => void
  }): Promise<() => Promise<void>>
  /** Returns the announced events, ordered by id, with one query regardless of their number. */
  read(announced: readonly Announcement[]): Promise<Event[]>
  /**
   * Returns the events of a topic with an id greater than `after`, in order; null if they are too many to
   * replay.
   */
  replay(topic: string, after: number): Promise<Event[] | null>
  /** Returns the id of the newest stored event of a topic; 0 if there is none. */
  lastId(topic: string): Promise<number>
}

/** Name of the database channel on which the function `publish_event` announces events. */
const CHANNEL = 'events'

const MOST_REPLAYED = 1_000

export function eventSource({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): EventSource {
  return {
    listen: ({ onAnnounced, onGap }) =>
      listen(CHANNEL, {
        onMessage: (payload) => {
          const [, id = '', topic = ''] = /^(\d+) (.*)$/s.exec(payload) ?? []
          onAnnounced(topic, Number(id))
        },
        onGap,
      }),
    read: (announced) => {
      const [only] = announced
      if (only && announced.length === 1) return readOne(db, only)
      const topics = [...Map.groupBy(announced, ({ topic }) => topic)]
      const inTopics = topics.map(([topic, announced]) => {
        const ids = announced.map(({ id }) => id)
        return and(eq(events.topic, topic), inArray(events.id, ids))
      })
      return selectEvents(db)
        .where(or(...inTopics))
        .orderBy(asc(events.id))
    },
    replay: async (topic, after) => {
      const found = await readAfter(db, { topic, after })
      return found.length > MOST_REPLAYED ? null : found
    },
    lastId: async (topic) => {
      const [last] = await db
        .select({ id: max(events.id) })
        .from(events)
        .where(eq(events.topic, topic))
      return last?.id ?? 0
    },
  }
}

const readOne = prepared((db, { topic, id }: Placeholders<Announcement>) =>
  selectEvents(db).where(and(eq(events.topic, topic), eq(events.id, id))),
)

const readAfter = prepared((db, { topic, after }: Placeholders<{ topic: string; after: number }>) =>
  selectEvents(db)
    .where(and(eq(events.topic, topic), gt(events.id, after)))
    .orderBy(asc(events.id))
    .limit(MOST_REPLAYED + 1),
)

function selectEvents(db: Db) {
  return db.select({ id: events.id, topic: events.topic, data: events.data, at: events.at }).from(events)
}

/**
 * Deletes events that are too old to be replayed.
 * @returns the number of deleted events
 */
export async function deleteOldEvents(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - EVENT_REPLAY_HOURS * HOUR_MS)
  const deleted = await db.delete(events).where(lt(events.at, since)).returning({ id: events.id })
  return deleted.length
}
