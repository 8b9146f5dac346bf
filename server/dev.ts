import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { ContentError } from '#content/files/problem.ts'
import { type Library, loadLibrary } from '#content/library.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import { assemble, assembleJobs } from './assemble.ts'
import { systemClock } from './platform/clock.ts'
import { capacityFor } from './platform/connections/capacity.ts'
import { openFileLimit } from './platform/connections/open-file-limit.ts'
import { createEventHub } from './platform/events/event-hub.ts'
import { eventSource } from './platform/events/event-source.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { openPayments } from './platform/payments/open-payments.ts'
import { countQuery } from './platform/query-count.ts'
import { entryOf, type WebBuild } from './platform/web/web-build.ts'

/** Development: our own server with Vite inside it, one process and one port. Nothing is cached. */
const config = parseConfig({ LOG_LEVEL: 'debug', ...process.env, NODE_ENV: 'development' })
const log = createLog(config.logLevel)
const library = readLibrary()
const database = await openDatabase({
  ...(config.databaseUrl && { url: config.databaseUrl }),
  dataDir: config.dataDir,
  onQuery: countQuery,
  log,
})
await migrate(database, { apply: config.applyMigrations })

const provider = await openPayments({ config, database, clock: systemClock, log })
const { payments, billingClock, sandboxPages } = provider
const clock = systemClock
const foundation = {
  config,
  log,
  clock,
  billingClock,
  database,
  payments,
  sandboxPages,
  metrics: createMetrics(),
}
const jobs = assembleJobs(foundation)
await jobs.start()
await jobs.work()

const api = assemble({
  ...foundation,
  jobs,
  library,
  capacity: capacityFor(config, openFileLimit()),
  events: createEventHub({ source: eventSource(database), clock, log }),
  stopping: () => false,
})
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
const site = siteOf(config)

async function renderPage(request: Request): Promise<Response> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
  const entry = entryOf(build)
  const inProcess: typeof fetch = async (input, init) => api.request(input as Request, init)
  const handle = entry.createRequestHandler(build, 'development')
  return handle(request, entry.contextFor(inProcess, site))
}

const answerApi = getRequestListener(api.fetch)
const answerPage = getRequestListener(renderPage)
const ours = /^\/(api|dev|sandbox|healthz|readyz|metrics)(\/|$|\?)/

http.on('request', (request, response) => {
  if (ours.test(request.url ?? '')) answerApi(request, response)
  else vite.middlewares(request, response, () => answerPage(request, response))
})
http.listen(config.port, config.host, () =>
  log.info({ url: site.publicUrl, database: database.kind }, 'development server is ready'),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    http.close()
    http.closeAllConnections()
    await vite.close()
    await jobs.stop()
    await provider.close()
    await database.close()
    process.exit(0)
  })
}

/** An editor is told what is wrong with a file, without our part of it; the next change of a file is another try. */
function readLibrary(): Library {
  try {
    return loadLibrary()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
