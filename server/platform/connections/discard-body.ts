import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum size of a remaining body that is read. For a larger one the connection is closed instead. */
const MOST_DISCARDED_BYTES = 1024 * 1024

/** Time in which a client may continue to send before its connection is closed. */
const LINGER_MS = 5_000

const closing = new WeakSet<Socket>()

/**
 * Reads and discards the rest of a request body, so that the connection can carry the next request.
 * If the rest is too large, the response announces that the connection closes. Must be called
 * before the response is sent.
 */
export function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.readableEnded) return
  const isTooLong = !incoming.complete && bytesIn(incoming) > MOST_DISCARDED_BYTES
  if (isTooLong && !outgoing.headersSent) closeInOrder(incoming, outgoing)
  // A handler may have stopped while it was reading the body. Its listeners would block the stream,
  // and are no longer needed because its response is complete.
  incoming.removeAllListeners('data')
  incoming.resume()
}

/**
 * Returns the length of a request body by its headers; Infinity for a chunked body, whose length is
 * unknown.
 */
function bytesIn({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/**
 * Announces in the response that the connection closes, and closes it afterwards.
 *
 * Node closes the socket at the end of the response. If more data then arrives, the operating
 * system resets the connection, which may discard the response for a client that is still sending
 * (RFC 9112, section 9.6): so at first only our side is closed.
 */
export function closeInOrder({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader('connection', 'close')
  closing.add(socket)
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}

/**
 * Returns whether the client was informed, or is about to be, that its connection closes: further
 * requests on it are ignored (RFC 9112, section 9.6). Pipelined requests that arrived in one
 * segment are all parsed before the first response is sent.
 */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket) || socket.writableEnded
}
