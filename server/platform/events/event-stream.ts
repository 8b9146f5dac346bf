import type { ServerResponse } from 'node:http'
import type { Follower } from './event-hub.ts'

/** A reader this far behind is not reading: it is let go, and may come back for what it missed. */
const MOST_BYTES_WAITING = 512 * 1024

/** A crowd that comes back after a restart comes within this time, and not all at once. */
const RETRY_MS = { least: 1_000, most: 4_000 }

/**
 * Begins an answer of server-sent events. Written to the socket itself: a thousand open answers must cost little more
 * than a thousand sockets.
 */
export function openEventStream(outgoing: ServerResponse, headers: Record<string, string>): Follower {
  // It ends with its connection, and so needs no frames around its pieces.
  outgoing.useChunkedEncodingByDefault = false
  outgoing.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that collects answers before it passes them on would pass on nothing.
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
      // Past the answer, whose bookkeeping would cost as much again as the writing.
      else socket.write(frame)
    },
    close: () => outgoing.end(),
  }
}
