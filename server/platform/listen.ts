import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartError } from './start-error.ts'

export interface Listening {
  server: Server
  /** Where it answers on this machine, e.g. http://localhost:3000. */
  url: string
  /** Takes no new connection, finishes every request under way, then resolves. */
  close(): Promise<void>
}

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>

/** @throws {StartError} where the port is taken or not allowed */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createServer(getRequestListener(fetch))
  // Slow clients must not hold a connection open for ever.
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(told(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return {
    server,
    url: `http://${name}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        // A kept-alive connection turns idle when its last answer is out, which may be after this call.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        server.close(() => {
          clearInterval(sweep)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function told(error: NodeJS.ErrnoException, host: string, port: number): Error {
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
