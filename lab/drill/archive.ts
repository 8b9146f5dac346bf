import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPostgresServer } from '#lab/shared/postgres.ts'
import { findPostgresBinaries } from '#scripts/postgres-binaries.ts'
import { postgresUser } from '#scripts/postgres-user.ts'

/** Value of Postgres's setting `archive_timeout`; docs/backups.md recommends the same. */
const ARCHIVE_TIMEOUT_SECONDS = 60

export interface ArchivingPostgres {
  url: string
  /**
   * Takes a base backup of the whole server. A recovery begins with this backup and then replays the archived
   * write-ahead log.
   */
  takeBase(): Promise<void>
  /** Kills all processes of the server with SIGKILL, and deletes its data. */
  destroy(): Promise<void>
  /**
   * Restores the base backup and replays the archived write-ahead log, up to the instant `until` or, without it, to the
   * end of the archive. Resolves when the server accepts writes.
   */
  recover(until?: Date): Promise<void>
  /** Stops the server and deletes all of its files. */
  remove(): Promise<void>
}

/**
 * Starts a Postgres server that archives its write-ahead log as docs/backups.md describes. Null if Postgres is not
 * installed.
 */
export async function startArchivingPostgres(): Promise<ArchivingPostgres | null> {
  if ((await findPostgresBinaries()) === null || (await postgresUser()) === 'missing') return null
  const root = await mkdtemp(join(tmpdir(), 'lampstand-archiving-'))
  const [archive, wal] = [join(root, 'archive'), join(root, 'archive/wal')]
  const base = join(archive, 'base')
  await mkdir(wal, { recursive: true })
  const server = await aPostgresServer(root, {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT_SECONDS,
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && sync ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  })
  await server.own(archive)
  await server.start()

  async function destroy(): Promise<void> {
    const pids = server.isRunning() ? await server.pids() : []
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await server.kill9()
    await rm(server.data, { recursive: true, force: true })
  }

  return {
    url: server.url,
    takeBase: () =>
      server.program(
        'pg_basebackup',
        `--pgdata=${base}`,
        '--checkpoint=fast',
        '--wal-method=none',
        `--dbname=${server.url}`,
      ),
    destroy,
    recover: async (until) => {
      await cp(base, server.data, { recursive: true, preserveTimestamps: true })
      const target = until
        ? `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
        : ''
      await appendFile(join(server.data, 'postgresql.conf'), `restore_command = 'cp ${wal}/%f %p'\n${target}`)
      await writeFile(join(server.data, 'recovery.signal'), '')
      await server.own(server.data)
      await chmod(server.data, 0o700)
      await server.start()
    },
    remove: async () => {
      await destroy()
      await rm(root, { recursive: true, force: true })
    },
  }
}
