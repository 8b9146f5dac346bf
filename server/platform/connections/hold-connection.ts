import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const held = new WeakSet<Socket>()

/** Connections on which a request arrived before the response to the previous one was complete. */
const pipelined = new WeakSet<Socket>()

/**
 * Takes over the connection of a response that has not begun, for a response that stays open: the caller writes all of
 * it, with its headers, to the socket, and ends the socket. Node's objects of the request and the response are released,
 * which are half of the memory of an open connection; the cookies of the request are among them.
 * @returns null if the client has disconnected, or has pipelined requests, whose responses would be mixed with this one;
 *   `outgoing` is then still usable
 */
export function holdConnection(outgoing: ServerResponse): Socket | null {
  const { socket } = outgoing.req
  if (socket.destroyed || pipelined.has(socket)) return null
  held.add(socket)
  // Node then treats the connection as one between two requests, which it would close after the idle time.
  outgoing.emit('finish')
  socket.setTimeout(0)
  return socket
}

/** Returns whether the connection carries a response that stays open. Further requests on it are ignored. */
export function isHeld(socket: Socket): boolean {
  return held.has(socket)
}

/** Notes whether a request was pipelined. Must be called before it is answered. */
export function notePipelining(outgoing: ServerResponse): void {
  // Node assigns the socket to a response when the previous response is complete.
  if (!outgoing.socket) pipelined.add(outgoing.req.socket)
}
