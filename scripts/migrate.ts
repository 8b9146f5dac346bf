import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { ConfigError, parseConfig } from '#server/platform/config/config.ts'

// Migrates a Postgres database to this version. Operators run it before they start the product with MIGRATIONS=refuse.

try {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL must be set: the embedded database is migrated at the start.')
  const logError = (_: object, words: string) => console.error(words)
  const database = await openDatabase({
    url: databaseUrl,
    dataDir,
    poolSize: 1,
    log: { warn: logError, error: logError },
  })
  try {
    const applied = await migrate(database)
    console.log(applied.length ? `Applied: ${applied.join(', ')}.` : 'The tables are up to date.')
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
