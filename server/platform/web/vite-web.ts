import { createServer, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer as createVite } from 'vite'
import type { Web } from './web.ts'
import type { WebBuild } from './web-build.ts'

/** The web as it is written, for development: a change reaches the browser by itself. Nothing of it is cached. */
export async function viteWeb(): Promise<Web> {
  // It listens to nobody: ours hands over what Vite is asked for.
  const server = createServer()
  const before = process.listeners('SIGTERM')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // A compiler that React Router keeps beside Vite would end the process at once, before our database is closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.off('SIGTERM', listener)
  }
  return {
    isBuilt: false,
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    files: () => async (c, next) => {
      const { incoming, outgoing } = c.env ?? {}
      const isFile = /^(GET|HEAD)$/.test(c.req.method) && !c.req.path.startsWith('/api/')
      // Without a socket there is nothing to write to.
      if (!isFile || !(incoming && 'socket' in incoming && outgoing instanceof ServerResponse)) return next()
      const isSent = await new Promise<boolean>((resolve, reject) => {
        outgoing.once('close', () => resolve(true))
        vite.middlewares(incoming, outgoing, (error?: Error) => (error ? reject(error) : resolve(false)))
      })
      // One of its own, because middleware writes headers into it.
      return isSent ? RESPONSE_ALREADY_SENT.clone() : next()
    },
    onUpgrade: (...upgrade) => void server.emit('upgrade', ...upgrade),
    close: () => vite.close(),
  }
}
