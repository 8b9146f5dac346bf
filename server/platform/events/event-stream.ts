import type { Socket } from 'node:net'
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

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Disables buffering in a proxy, which would otherwise never pass on any events.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/**
 * Starts a response of server-sent events on a connection that was taken over with `holdConnection`. The end of the
 * connection marks the end of the response.
 */
export function openEventStream(socket: Socket, headers: Record<string, string>): Follower {
  const all = {
    ...headers,
    ...streamHeaders,
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const waitMs = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least)
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${Math.round(waitMs)}\n\n`)
  return new EventStream(socket)
}

/** A class, because closures for each of thousands of streams would take several times its memory. */
class EventStream implements Follower {
  private readonly socket: Socket

  constructor(socket: Socket) {
    this.socket = socket
  }

  send(frame: Buffer): void {
    if (!this.socket.writable) return
    if (this.socket.writableLength > MOST_BYTES_WAITING) this.socket.destroy()
    else this.socket.write(frame)
  }

  close(): void {
    this.socket.destroySoon()
  }
}
