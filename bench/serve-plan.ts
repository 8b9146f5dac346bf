// biome-ignore-all lint/style/noRestrictedImports: the product takes no plan but its own, so this joins its parts anew
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadLibrary } from '#content/library.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { ROOT } from '#scripts/run.ts'
import { compileScriptureIfStale } from '#scripture/compile/compile-scripture.ts'
import { assemble } from '#server/assemble.ts'
import { assembleJobs } from '#server/assemble-jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import { parseConfig } from '#server/platform/config.ts'
import { listen } from '#server/platform/listen.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { countQuery } from '#server/platform/query-count.ts'
import type { WebBuild } from '#server/platform/web/web-build.ts'

// `node bench/serve-plan.ts <folder>`: the steps of scripts/start.ts and server/main.ts, with the plan in that folder.

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the plan to serve.')

await compileScriptureIfStale()
await buildWebIfStale()
const config = parseConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase({
  ...(config.databaseUrl && { url: config.databaseUrl }),
  dataDir: config.dataDir,
  poolSize: config.databasePoolSize,
  onQuery: countQuery,
  log,
})
await migrate(database)
const foundation = {
  config,
  log,
  clock: systemClock,
  database,
  metrics: createMetrics(),
  stopping: () => false,
}
const jobs = assembleJobs(foundation)
await jobs.start()
const library = loadLibrary(folder)
const built = join(ROOT, 'build/web')
const build: WebBuild = await import(pathToFileURL(join(built, 'server/index.js')).href)
const web = { build, folder: join(built, 'client') }
const app = assemble({ ...foundation, jobs, library, web })
const listening = await listen(app.fetch, config)
await jobs.work()

process.once('SIGTERM', async () => {
  await listening.close()
  await jobs.stop()
  await database.close()
  process.exit(0)
})
