import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenDatabase, Watching } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migration-files.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { silentLog } from './silent-log.ts'

const LOCK_KEY = 15001190

/**
 * Maximum number of connections per test file. Several test files run at once against one server, each with a
 * separate pool.
 */
const POOL_SIZE = 5

let template: Promise<string> | undefined

/** Returns a copy of a migrated database that is created once per server. */
export async function aPostgresDatabase(watching: Watching): Promise<OpenDatabase> {
  template ??= templateName()
  const { url, drop } = await createPostgresDatabase(await template)
  const database = await openPostgres({
    url,
    dataDir: '',
    poolSize: POOL_SIZE,
    log: silentLog,
    ...watching,
  })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/**
 * Creates a test database as a copy of `source`. To create an empty one, pass `template0`, with which
 * `options` may also set another encoding.
 */
export async function createPostgresDatabase(source: string, options = '') {
  const name = `lampstand_test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator((client) => client.query(`create database ${name} template ${source} ${options}`))
  return {
    url: urlOf(name),
    drop: () => asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

/**
 * Returns the URL with which tests connect to the server as administrator, to create and drop databases.
 * @throws if TEST_DATABASE_URL is not set
 */
export function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_BACKEND=postgres needs TEST_DATABASE_URL, the address of a server to test on.')
  return url
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl())
  url.pathname = `/${database}`
  return url.href
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of await readMigrations()) hash.update(migration.hash)
  const name = `lampstand_template_${hash.digest('hex').slice(0, 16)}`
  await asAdministrator(async (client) => {
    // While one process creates the template, this lock makes the others wait: test runners start several
    // processes at once.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await build(client, name)
  })
  return name
}

async function build(client: pg.Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished} template template0`)
  const database = await openPostgres({ url: urlOf(unfinished), dataDir: '', poolSize: 1, log: silentLog })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() })
  // Without a listener, a lost connection would end the process. The listener does nothing: the pending query fails by
  // itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
