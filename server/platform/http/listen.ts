import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { StartError } from '#server/platform/config/start-error.ts'
import { closeInOrder, discardBody, isClosing } from '#server/platform/connections/discard-body.ts'
import { type ConnectionLimits, limitConnections } from '#server/platform/connections/limit-connections.ts'
import { refuseConnection } from '#server/platform/connections/refuse-connection.ts'
import type { AnswerFromMemory } from './answer-from-memory.ts'

export interface Listening {
  server: Server
  /** Where it answers on this machine, e.g. http://localhost:3000. */
  url: string
  /** From now on each answer closes its connection, so that a proxy keeps none here that it might send a request on as we close. */
  drain(): void
  /** Takes no new connection, finishes the requests under way within five seconds, then resolves. */
  close(): Promise<void>
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

interface Options {
  host: string
  port: number
  /** Without them there are none: for a server that only this machine reaches. */
  limits?: ConnectionLimits
  keepAliveMs?: number
  /** What needs no more than to be written. */
  fromMemory?: AnswerFromMemory | undefined
  /** Takes connections over that ask for another protocol; without it they are answered as any other. */
  onUpgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

/**
 * For so long a connection without a request stays open. Longer than the usual proxy keeps one, which is 60 s: whoever
 * closes it must not be us, just as the proxy sends the next request.
 */
const KEEP_ALIVE_MS = 75_000

/** For so long a request that is under way may take when the server closes. */
const FINISH_MS = 5_000

/** @throws {StartError} where the port is taken or not allowed */
export async function listen(
  fetch: Fetch,
  { host, port, limits, keepAliveMs = KEEP_ALIVE_MS, fromMemory = () => false, onUpgrade }: Options,
): Promise<Listening> {
  // Node would refuse a request without a Host by itself, and then act on what was sent after it (below).
  const server = createServer({ requireHostHeader: false })
  const capMetBy = limits ? limitConnections(server, limits) : () => undefined
  const answer = requestListener(fetch)
  let draining = false
  server.on('request', (incoming, outgoing) => {
    if (isClosing(incoming.socket)) return
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
  // Slow clients must not hold a connection open for ever. Both count from the first byte of a request, or from the
  // connection where it is new, and not while it waits for the next one.
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
        // A kept-alive connection turns idle when its last answer is out, which may be after this call.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        // Somebody who does not read what they asked for must not keep the process from ending.
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

/** As every request has to have (RFC 9112, section 3.2): of two, a proxy may have gone by the other. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  // Names stand at even places, each before its value.
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
  // HTTP/1.1 is all that the server speaks. Without autoCleanupIncoming, which cuts the connection unannounced where a
  // body that nobody read takes longer than half a second.
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
