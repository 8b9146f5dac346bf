import { EVENT_STREAMS_PER_MEMBER } from '#contract/limits.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Maximum numbers of connections and event streams in one process. */
export interface Capacity {
  connections: number
  /**
   * Maximum number of connections from one address. Infinity behind a proxy, because all connections then have the
   * address of the proxy.
   */
  connectionsPerAddress: number
  streams: number
  streamsPerAddress: number
  streamsPerMember: number
}

/**
 * Number of file descriptors that are reserved for the database, static files, mail and logs. The embedded
 * database opens 130 files at its start, and more with each table that is used.
 */
const OTHER_FILES = 512

/**
 * Share of all connections that event streams may use. The rest is reserved for ordinary requests,
 * however many people follow a discussion.
 */
const SHARE_OF_STREAMS = 2 / 3

/** Upper limits per process, even if the maximum number of open files would allow more. */
const MOST_STREAMS = 20_000
const MOST_CONNECTIONS = 40_000

type Settings = Pick<Config, 'connectionsPerAddress' | 'eventStreamsPerAddress' | 'trustedProxies'>

/**
 * Divides the file descriptors of the process between connections and everything else.
 * @param openFiles maximum number of open files
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
    // One address never gets more than half of the connections, even if the total is small.
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
