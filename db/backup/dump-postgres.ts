import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { runClientProgram } from './client-programs.ts'

/**
 * Writes a server's database to a file, in the custom format of pg_dump.
 * @param look called with a database that has the same rows as the file, independent of concurrent writes
 * @throws {DumpError} and the errors of `look`
 */
export function dumpPostgres<Seen>(
  db: Db,
  url: string,
  { file, look }: { file: string; look: (db: Db) => Promise<Seen> },
): Promise<Seen> {
  return db.transaction(
    async (tx) => {
      // Our time limits for statements and idle transactions are disabled: the transaction is idle during the dump,
      // which may take hours.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const { rows } = await tx.execute<{ snapshot: string; version: number }>(
        sql`select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int as version`,
      )
      const { snapshot = '', version = 0 } = rows[0] ?? {}
      const seen = await look(tx)
      const args = ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`]
      await runClientProgram('pg_dump', { url, major: Math.floor(version / 10_000), args })
      return seen
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
