import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadLibrary } from '#content/library.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { assemble } from './assemble.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, parseConfig } from './platform/config.ts'
import { listen } from './platform/listen.ts'
import { createLog } from './platform/log.ts'
import { countQuery } from './platform/query-count.ts'
import { StartError } from './platform/start-error.ts'
import type { WebBuild } from './platform/web/web-build.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../build/web')

export interface Running {
  url: string
  /** What runs inside this process because nothing else was configured, each in a sentence. */
  embedded: string[]
  /** Finishes what is under way, then closes the database. */
  stop(): Promise<void>
}

/** Starts the product from its environment. @throws what `startFailure` can tell in a sentence */
export async function start(env: NodeJS.ProcessEnv): Promise<Running> {
  const config = parseConfig(env)
  const log = createLog(config.logLevel)
  const clock = systemClock
  const database = await openDatabase({
    ...(config.databaseUrl && { url: config.databaseUrl }),
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    onQuery: countQuery,
    log,
  })
  let stopping = false
  try {
    await migrate(database, { apply: config.applyMigrations })
    const library = loadLibrary()
    const build: WebBuild = await import(pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href)
    const web = { build, folder: join(BUILD_FOLDER, 'client') }
    const app = assemble({ config, log, clock, database, library, web, stopping: () => stopping })
    const listening = await listen(app.fetch, config)
    return {
      url: listening.url,
      embedded: embeddedIn(config),
      stop: async () => {
        stopping = true
        await listening.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What to tell whoever tried to start us; null for a bug, which deserves its stack. */
export function startFailure(error: unknown): string | null {
  const expected =
    error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseStartError
  return expected ? error.message : null
}

function embeddedIn({ databaseUrl, dataDir }: Config): string[] {
  if (databaseUrl) return []
  return [`The database is embedded, in ${resolve(dataDir)}. Set DATABASE_URL to use a Postgres server.`]
}
