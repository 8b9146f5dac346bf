import type { ServerResponse } from 'node:http'
import type { Follower } from './event-hub.ts'

/**
 * Maximum number of unsent bytes. A client further behind is disconnected, and may reconnect and
 * replay what it missed.
 */
const MOST_BYTES_WAITING = 512 * 1024

/**
 * Delay after which a disconnected client reconnects. It is random, so that clients do not all reconnect at
 * once after a restart of the server.
 */
const RETRY_MS = { least: 1_000, most: 4_000 }

/**
 * Starts a response of server-sent events. Frames are written to the socket directly: a thousand
 * open responses must cost little more than a thousand sockets.
 */
export function openEventStream(outgoing: ServerResponse, headers: Record<string, string>): Follower {
  // Chunked encoding is unnecessary because the end of the connection marks the end of the response.
  outgoing.useChunkedEncodingByDefault = false
  outgoing.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Disables buffering in a proxy, which would otherwise never pass on any events.
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  const waitMs = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least)
  outgoing.write(`retry: ${Math.round(waitMs)}\n\n`)
  const { socket } = outgoing
  return {
    send(frame) {
      if (!socket?.writable) return
      if (socket.writableLength > MOST_BYTES_WAITING) socket.destroy()
      // Writes to the socket and not to the response object, whose bookkeeping would cost as much as the
      // write itself.
      else socket.write(frame)
    },
    close: () => outgoing.end(),
  }
}
