import pg from 'pg'
import { parentOf } from '#lab/shared/processes.ts'
import { startThrowawayPostgres } from '#scripts/postgres.ts'

export interface BenchPostgres {
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>
  /** Id of Postgres's main process, the parent of all others. */
  postmaster: number
  stop(): Promise<void>
}

/**
 * Starts a temporary Postgres server with fsync, as in production.
 * @throws {Error} if none can be started
 */
export async function startPostgres(): Promise<BenchPostgres> {
  const server = await startThrowawayPostgres()
  if (server.url === null) throw new Error(server.reason)
  const { url, stop } = server
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text)
    const asking = rows.map(({ pid }) => parentOf(pid))
    await client.end()
    return asking
  }
  const [postmaster = 0] = await ask('select pg_backend_pid() as pid')
  return {
    postmaster,
    create: async (name) => {
      await ask(`create database ${name}`)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    stop,
  }
}
