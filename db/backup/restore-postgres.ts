import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { runClientProgram } from './client-programs.ts'
import { DumpError } from './dump-error.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const REFUSED_TO_CREATE =
  'The role in DATABASE_URL may not create databases, so that the backup could not be restored and checked: alter role … createdb.'

/**
 * Restores a file of `dumpPostgres` into an empty database, completely or not at all.
 * @throws {DumpError} `not_empty` if the database has tables; errors of `runClientProgram`
 */
export async function restorePostgres(file: string, url: string): Promise<void> {
  const major = await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_') as tables`,
    )
    const [{ major, tables } = { major: 0, tables: 0 }] = rows
    if (tables > 0) {
      const words =
        'The database in DATABASE_URL has tables: a backup is restored into an empty one only. Create another, and name that.'
      throw new DumpError('not_empty', words)
    }
    return Number(major)
  })
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await runClientProgram('pg_restore', { url, major, args: [...args, file] })
}

/**
 * Creates a temporary database on the server of `url`, for checking a restored copy.
 * @throws {DumpError} `may_not_create`
 */
export async function createCheckDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const address = new URL(url)
  const own = decodeURIComponent(address.pathname.slice(1))
  // Postgres would truncate a longer name, and with it the random part that makes the name unique.
  const name = pg.escapeIdentifier(`${own.slice(0, 40)}_check_${randomBytes(6).toString('hex')}`)
  await withClient(url, (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8'`),
  ).catch((error: unknown) => {
    const isRefused = error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
    throw isRefused ? new DumpError('may_not_create', REFUSED_TO_CREATE, error) : error
  })
  address.pathname = `/${encodeURIComponent(name.slice(1, -1))}`
  return {
    url: address.href,
    drop: async () => {
      await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  // Without a listener, a lost connection would end the process. The listener does nothing: the pending query fails by
  // itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
