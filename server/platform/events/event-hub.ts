import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Announcement, Event, EventSource } from './event-source.ts'
import { type Position, positionText } from './position.ts'

/** Takes what a reader is sent. */
export interface Follower {
  send(frame: Buffer): void
  /** Ends it: it may come back and ask for what it missed. */
  close(): void
}

export interface EventHub {
  /**
   * Sends what happened after `position`, then everything as it happens, each event once and in order.
   * @param position null where the reader's is unknown or too old: they are told that something may be missing
   * @param until when it is ended, with the next heartbeat; null for as long as somebody reads
   * @returns what ends it
   */
  follow(
    topic: string,
    position: Position | null,
    follower: Follower,
    until?: Date | null,
  ): Promise<() => void>
  /** Shows every follower that the connection is open, and gives them the present as their position. Ends those whose time is over. */
  heartbeat(): void
  readonly followers: number
  /** Ends every follower. */
  stop(): Promise<void>
}

interface Following {
  follower: Follower
  until: Date | null
  /** The last event it was sent. */
  lastId: number
  /** What happened while it is being caught up; null once it is. */
  buffered: Event[] | null
}

/** A lost connection to the database is asked again so soon. */
const RETRY_MS = 1_000

/** Joins what the database tells this process with everybody who follows a topic here. */
export function createEventHub({
  source,
  clock,
  log,
  retry = (callback) => void setTimeout(callback, RETRY_MS).unref(),
}: {
  source: EventSource
  clock: Clock
  log: Log
  /** Calls back after a while. */
  retry?: (callback: () => void) => void
}): EventHub {
  const topics = new Map<string, Set<Following>>()
  let announced: Announcement[] = []
  let listening: Promise<() => Promise<void>> | undefined
  let reading = Promise.resolve()
  let isReading = false
  let mayHaveMissed = false
  let stopped = false

  /** One read at a time, of everything that was announced meanwhile: events reach followers in the order of their ids. */
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
      log.warn({ err }, 'events could not be read; they are asked for again')
      retry(wake)
    } finally {
      // At once, and not when its promise has settled: what is announced between the two would wait for whatever comes next.
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
    // Made once, however many there are to read it.
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

  /** Made apart from where a reader is caught up, so that it does not keep what they were caught up with. */
  function unfollowing(topic: string, following: Following): () => void {
    return () => remove(topic, following)
  }

  return {
    async follow(topic, position, follower, until = null) {
      if (!stopped) await startListening()
      if (stopped) throw new Error('The hub has stopped.')
      // Held back from here on, so that nothing falls between what is read now and what is announced from now.
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

/** Moves the position on, for a reader who has seen nothing happen for days. */
function positionFrame(position: Position): Buffer {
  return Buffer.from(`id: ${positionText(position)}\nevent: position\ndata: -\n\n`)
}

/** More has happened than we still know, or can tell one by one: the reader has to load everything anew. */
function gapFrame(position: Position): Buffer {
  return Buffer.from(`id: ${positionText(position)}\nevent: gap\ndata: -\n\n`)
}
