import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { StartError } from '#server/platform/config/start-error.ts'
import type { AnswerFromMemory } from '#server/platform/http/answer-from-memory.ts'
import { closeInOrder, discardBody, isClosing } from './discard-body.ts'
import { isHeld, notePipelining } from './hold-connection.ts'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'
import { refuseConnection } from './refuse-connection.ts'

export interface Listening {
  server: Server
  /** Local URL of the server, e.g. http://localhost:3000. */
  url: string
  /**
   * Closes each connection after its next response, so that a proxy does not send a request on an
   * idle connection that is about to close.
   */
  drain(): void
  /** Accepts no new connections, finishes current requests within five seconds, then resolves. */
  close(): Promise<void>
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

interface Options {
  host: string
  port: number
  /** Caps on connections; undefined for no caps, if only this machine can reach the server. */
  limits?: ConnectionLimits
  keepAliveMs?: number
  /** Responds from memory to requests whose response is cached. */
  fromMemory?: AnswerFromMemory | undefined
  /**
   * Handles connections that request an upgrade to another protocol; without it, the Upgrade header
   * is ignored.
   */
  onUpgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

/**
 * Idle time after which a connection closes. It is longer than the 60 s for which most proxies hold an idle connection
 * open: otherwise we could close it just as the proxy sends the next request.
 */
const KEEP_ALIVE_MS = 75_000

/** Time limit for current requests when the server closes. After it, their connections are closed. */
const FINISH_MS = 5_000

/**
 * Starts the HTTP server.
 * @throws {StartError} if the port is taken or not allowed
 */
export async function listen(
  fetch: Fetch,
  { host, port, limits, keepAliveMs = KEEP_ALIVE_MS, fromMemory = () => false, onUpgrade }: Options,
): Promise<Listening> {
  // The Host header is checked below instead: Node would reject a request without one, but then
  // process the data sent after it.
  const server = createServer({ requireHostHeader: false })
  const capMetBy = limits ? limitConnections(server, limits) : () => undefined
  const answer = requestListener(fetch)
  let draining = false
  server.on('request', (incoming, outgoing) => {
    if (isClosing(incoming.socket) || isHeld(incoming.socket)) return
    notePipelining(outgoing)
    if (draining) outgoing.shouldKeepAlive = false
    if (!hasOneHost(incoming)) {
      closeInOrder(incoming, outgoing)
      incoming.resume()
      outgoing.writeHead(400).end()
      return
    }
    const cap = capMetBy(incoming.socket)
    if (cap) refuseConnection(incoming, outgoing, cap)
    else if (!fromMemory(incoming, outgoing)) answer(incoming, outgoing)
  })
  if (onUpgrade) server.on('upgrade', onUpgrade)
  // Timeouts that prevent slow clients from holding a connection open indefinitely.
  // `requestTimeout` and `headersTimeout` are measured from the first byte of a request, or from the start of a new
  // connection. The time in which a connection is idle between requests does not count.
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return {
    server,
    url: `http://${name}:${bound}`,
    drain: () => {
      draining = true
    },
    close: () =>
      new Promise((resolve) => {
        // Idle connections are closed repeatedly, because one may become idle only after its last response.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        // A client that does not read its response must not prevent the process from stopping.
        const deadline = setTimeout(() => server.closeAllConnections(), FINISH_MS)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(deadline)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/**
 * Checks for exactly one Host header (RFC 9112, section 3.2): of two, a proxy may have checked one, and this server
 * would use the other.
 */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  // In Node's list of raw headers, names and values alternate, so that names have even indexes.
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1
}

function requestListener(fetch: Fetch) {
  const answer = async (request: Request, bindings: HttpBindings) => {
    try {
      return await fetch(request, bindings)
    } finally {
      discardBody(bindings.incoming, bindings.outgoing)
    }
  }
  // The server only supports HTTP/1.1. autoCleanupIncoming is disabled because it resets the
  // connection if an unread body takes longer than half a second.
  const options = { autoCleanupIncoming: false }
  return getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), options)
}

function describeError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Stop the program that uses it, or set PORT to another.`)
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} is not allowed to this user. Set PORT to 1024 or higher.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
