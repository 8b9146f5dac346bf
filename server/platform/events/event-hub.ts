import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Announcement, Event, EventSource } from './event-source.ts'
import { type Position, positionText } from './position.ts'

/** Receives the frames (serialized events) of one stream. */
export interface Follower {
  send(frame: Buffer): void
  /** Closes the stream; the client may reconnect and replay what it missed. */
  close(): void
}

export interface EventHub {
  /**
   * Subscribes a follower to a topic: sends it the events after `position`, then new events as they happen, each once
   * and in order.
   * @param position null if the client's position is unknown or too old: the client then receives a `gap` event
   * @param until instant after which the next heartbeat closes the stream; null for no limit
   * @returns a function that unsubscribes the follower
   */
  follow(
    topic: string,
    position: Position | null,
    follower: Follower,
    until?: Date | null,
  ): Promise<() => void>
  /**
   * Sends every follower a keep-alive message with its current position. Closes streams that have reached their `until`
   * instant.
   */
  heartbeat(): void
  readonly followers: number
  /** Closes all streams. */
  stop(): Promise<void>
}

interface Following {
  follower: Follower
  until: Date | null
  /** Id of the last event that was sent to this follower. */
  lastId: number
  /**
   * Events that arrive while older ones are replayed to this follower, to be sent afterwards; null
   * after the replay.
   */
  buffered: Event[] | null
}

/** Delay before the database is queried again after an error. */
const RETRY_MS = 1_000

/** Distributes the events that the database announces to the followers of each topic in this process. */
export function createEventHub({
  source,
  clock,
  log,
  retry = (callback) => void setTimeout(callback, RETRY_MS).unref(),
}: {
  source: EventSource
  clock: Clock
  log: Log
  /** Calls `callback` after a delay. The hub uses this to read the events again after an error. */
  retry?: (callback: () => void) => void
}): EventHub {
  const topics = new Map<string, Set<Following>>()
  let announced: Announcement[] = []
  let listening: Promise<() => Promise<void>> | undefined
  let reading = Promise.resolve()
  let isReading = false
  let mayHaveMissed = false
  let stopped = false

  /**
   * Starts to read the announced events. If a read is already running, that read includes them. With one read at a
   * time, followers receive events in the order of their ids.
   */
  function wake(): void {
    if (!isReading) reading = readAll()
  }

  async function readAll(): Promise<void> {
    isReading = true
    try {
      while (!stopped && (mayHaveMissed || announced.length > 0)) {
        const batch = announced
        announced = []
        const hadGap = mayHaveMissed
        mayHaveMissed = false
        try {
          const events = hadGap ? await missed() : await source.read(batch)
          for (const event of events) deliver(event)
        } catch (error) {
          mayHaveMissed = true
          throw error
        }
      }
    } catch (err) {
      log.warn({ err }, 'events could not be read and will be retried')
      retry(wake)
    } finally {
      // `isReading` is reset within this function. If it were reset only after the promise settles, an event announced
      // in between would not be read until the next announcement.
      isReading = false
    }
  }

  async function missed(): Promise<Event[]> {
    const all: Event[] = []
    for (const [topic, followings] of topics) {
      const since = Math.min(...[...followings].map(({ lastId }) => lastId))
      const events = await source.replay(topic, since)
      if (events) all.push(...events)
      else for (const { follower } of followings) follower.close()
    }
    return all
  }

  function deliver(event: Event): void {
    const followings = topics.get(event.topic)
    if (!followings) return
    // The event is serialized once, and all followers receive the same frame.
    const frame = eventFrame(event)
    for (const following of followings) {
      if (following.buffered) following.buffered.push(event)
      else send(following, event, frame)
    }
  }

  async function startListening(): Promise<void> {
    listening ??= source.listen({
      onAnnounced: (topic, id) => {
        if (!topics.has(topic)) return
        announced.push({ topic, id })
        wake()
      },
      onGap: () => {
        mayHaveMissed = true
        wake()
      },
    })
    try {
      await listening
    } catch (error) {
      listening = undefined
      throw error
    }
  }

  function remove(topic: string, following: Following): void {
    const followings = topics.get(topic)
    followings?.delete(following)
    if (followings?.size === 0) topics.delete(topic)
  }

  /**
   * Returns the function that unsubscribes a follower. It is not created inside `follow`, because a closure there would
   * retain the replayed events.
   */
  function unfollowing(topic: string, following: Following): () => void {
    return () => remove(topic, following)
  }

  return {
    async follow(topic, position, follower, until = null) {
      if (!stopped) await startListening()
      if (stopped) throw new Error('The hub has stopped.')
      // New events are buffered from here on, so that none is lost between the replay and the first
      // announcement.
      const following: Following = { follower, until, lastId: position?.eventId ?? 0, buffered: [] }
      const followings = topics.get(topic) ?? new Set()
      topics.set(topic, followings.add(following))
      try {
        const before = position && (await source.replay(topic, position.eventId))
        if (!before) {
          following.lastId = await source.lastId(topic)
          follower.send(gapFrame({ eventId: following.lastId, at: clock() }))
        }
        for (const event of [...(before ?? []), ...(following.buffered ?? [])])
          send(following, event, eventFrame(event))
        following.buffered = null
      } catch (error) {
        remove(topic, following)
        throw error
      }
      return unfollowing(topic, following)
    },
    heartbeat() {
      const at = clock()
      for (const followings of topics.values()) {
        for (const { follower, until, lastId, buffered } of followings) {
          if (buffered) continue
          follower.send(positionFrame({ eventId: lastId, at }))
          if (until && until <= at) follower.close()
        }
      }
    },
    get followers() {
      return [...topics.values()].reduce((sum, followings) => sum + followings.size, 0)
    },
    async stop() {
      stopped = true
      for (const followings of topics.values()) for (const { follower } of followings) follower.close()
      topics.clear()
      await reading
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}

function send(following: Following, { id }: Event, frame: Buffer): void {
  if (id <= following.lastId) return
  following.lastId = id
  following.follower.send(frame)
}

function eventFrame({ id, at, data }: Event): Buffer {
  return Buffer.from(`id: ${positionText({ eventId: id, at })}\ndata: ${JSON.stringify(data)}\n\n`)
}

/**
 * Frame that advances the client's position without an event. Otherwise, in a topic that has no events for days, the
 * position would become too old to replay from.
 */
function positionFrame(position: Position): Buffer {
  return Buffer.from(`id: ${positionText(position)}\nevent: position\ndata: -\n\n`)
}

/** Frame for missing events, which are deleted or too many to replay: the client must reload everything. */
function gapFrame(position: Position): Buffer {
  return Buffer.from(`id: ${positionText(position)}\nevent: gap\ndata: -\n\n`)
}
