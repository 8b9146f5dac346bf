import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A longer body is not worth waiting for: its connection closes. */
const MOST_DISCARDED_BYTES = 1024 * 1024

/** For so long a client may go on sending before its connection is cut. */
const LINGER_MS = 5_000

const closing = new WeakSet<Socket>()

/**
 * Reads what an answer has left unread of its request, and throws it away, so that the connection can carry the next
 * one. Where that would take too much, the answer says that the connection closes. To be called before it is sent.
 */
export function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.readableEnded) return
  const isTooLong = !incoming.complete && bytesIn(incoming) > MOST_DISCARDED_BYTES
  if (isTooLong && !outgoing.headersSent) closeInOrder(incoming, outgoing)
  // Whoever began to read it holds it back, and has its answer by now.
  incoming.removeAllListeners('data')
  incoming.resume()
}

/** Infinity where the client has not said it. */
function bytesIn({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/**
 * Has the answer say that its connection closes, and closes it once it is out.
 *
 * Node closes the socket with the end of the answer. A system that gets more data then resets the connection, which may
 * take the answer from whoever is still sending (RFC 9112, section 9.6): so only our side is closed at first.
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
 * Whether a client has been told, or is about to be, that its connection closes: what it sends after that is not acted on
 * (RFC 9112, section 9.6). Requests that came in one piece are all read before the first answer is out.
 */
export function isClosing(socket: Socket): boolean {
  return closing.has(socket) || socket.writableEnded
}
