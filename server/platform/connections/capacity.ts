import { EVENT_STREAMS_PER_MEMBER } from '#contract/limits.ts'
import type { Config } from '#server/platform/config/config.ts'

/** How many connections, and event streams among them, one process holds at once. */
export interface Capacity {
  connections: number
  /** Infinity where the address of a connection is a proxy's, and says nothing of who connects. */
  connectionsPerAddress: number
  streams: number
  streamsPerAddress: number
  streamsPerMember: number
}

/** For the database, the files of the site, mail and logs. The embedded database alone begins with 130, and opens more with each table that is used. */
const OTHER_FILES = 512

/** Of all connections. The rest is for ordinary requests, however many people follow a discussion. */
const SHARE_OF_STREAMS = 2 / 3

/** More than one process should carry, however many files it may open. */
const MOST_STREAMS = 20_000
const MOST_CONNECTIONS = 40_000

type Settings = Pick<Config, 'connectionsPerAddress' | 'eventStreamsPerAddress' | 'trustedProxies'>

/**
 * Shares the files a process may open between connections and everything else, so that neither takes the other's.
 * @param openFiles as many as it may have open at once
 */
export function capacityFor(
  { connectionsPerAddress, eventStreamsPerAddress, trustedProxies }: Settings,
  openFiles: number,
): Capacity {
  const otherFiles = Math.min(OTHER_FILES, openFiles / 2)
  const connections = Math.floor(Math.min(openFiles - otherFiles, MOST_CONNECTIONS))
  const streams = Math.floor(Math.min(connections * SHARE_OF_STREAMS, MOST_STREAMS))
  return {
    connections,
    // One address never takes more than half, however little there is.
    connectionsPerAddress:
      trustedProxies > 0 ? Number.POSITIVE_INFINITY : Math.min(connectionsPerAddress, halfOf(connections)),
    streams,
    streamsPerAddress: Math.min(eventStreamsPerAddress, halfOf(streams)),
    streamsPerMember: EVENT_STREAMS_PER_MEMBER,
  }
}

function halfOf(count: number): number {
  return Math.max(1, Math.floor(count / 2))
}
