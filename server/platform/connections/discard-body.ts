import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum number of bytes of a request body that are read and discarded after the response. If the rest of the body is
 * larger, the connection is closed instead.
 */
const MOST_DISCARDED_BYTES = 1024 * 1024

/** Time for which a client may continue to send after the response, before its connection is closed. */
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
  // If a handler stopped while it was reading the body, its listeners would block the stream. They are no longer
  // needed, because the response is complete.
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
 * Announces in the response that the connection closes, and closes it in two steps.
 * First only our side is closed, at the end of the response. Node would close the whole socket instead. If the client
 * is still sending then, the operating system resets the connection, and the client may lose the response (RFC 9112,
 * section 9.6).
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
 * Returns whether a response has announced, or is about to announce, that the connection closes. Further requests on it
 * are then ignored (RFC 9112, section 9.6). There may be some, because pipelined requests are parsed before the first
 * response is sent.
 */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket) || socket.writableEnded
}
