import { createServer, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer as createVite } from 'vite'
import type { Web } from './web.ts'
import type { WebBuild } from './web-build.ts'

/**
 * Folders without sources: the output of builds, and the embedded database. Vite would watch each of their thousands of
 * files, and handle an event for each write.
 */
const NOT_WATCHED = ['build', 'data'].map((folder) => `${resolve(folder)}/**`)

/** Serves the web app from its sources, for development, with hot module replacement. Nothing is cached. */
export async function viteWeb(): Promise<Web> {
  // This HTTP server only passes upgrade requests from our own server to Vite, and never listens on a port.
  const server = createServer()
  const before = process.listeners('SIGTERM')
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: NOT_WATCHED } },
    appType: 'custom',
  })
  // Removes SIGTERM listeners that were added by React Router's compiler: they would end the process before our
  // database is closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.off('SIGTERM', listener)
  }
  return {
    isBuilt: false,
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    files: () => async (c, next) => {
      const { incoming, outgoing } = c.env ?? {}
      const isFile = /^(GET|HEAD)$/.test(c.req.method) && !c.req.path.startsWith('/api/')
      // A request from within the process skips Vite: it has no socket to which Vite could write a response.
      if (!isFile || !(incoming && 'socket' in incoming && outgoing instanceof ServerResponse)) return next()
      const isSent = await new Promise<boolean>((resolve, reject) => {
        outgoing.once('close', () => resolve(true))
        vite.middlewares(incoming, outgoing, (error?: Error) => (error ? reject(error) : resolve(false)))
      })
      // This constant response of the library is cloned, because our middleware adds headers to it.
      return isSent ? RESPONSE_ALREADY_SENT.clone() : next()
    },
    onUpgrade: (...upgrade) => void server.emit('upgrade', ...upgrade),
    close: () => vite.close(),
  }
}
