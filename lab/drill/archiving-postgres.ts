import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { findPostgresBinaries } from '#scripts/postgres-binaries.ts'
import { postgresUser } from '#scripts/postgres-user.ts'

const run = promisify(execFile)
const START_TIMEOUT_MS = 60_000
const RETRY_MS = 50

/** Value of Postgres's setting `archive_timeout`; docs/backups.md recommends the same. */
const ARCHIVE_TIMEOUT_SECONDS = 60

export interface ArchivingPostgres {
  url: string
  /** Takes a base backup of the whole server. A recovery begins with it and then replays the archived log. */
  takeBase(): Promise<void>
  /** Kills all processes of the server with SIGKILL, and deletes its data. */
  destroy(): Promise<void>
  /**
   * Restores the base backup and replays the archived log, up to a time or to its end. Fulfilled when the server
   * accepts connections.
   */
  recover(until?: Date): Promise<void>
  /** Stops the server and deletes all of its files. */
  remove(): Promise<void>
}

/** Starts a Postgres server that archives its log as docs/backups.md describes. Null if Postgres is not installed. */
export async function startArchivingPostgres(): Promise<ArchivingPostgres | null> {
  const binaries = await findPostgresBinaries()
  const user = await postgresUser()
  if (binaries === null || user === 'missing') return null
  const root = await mkdtemp(join(tmpdir(), 'lampstand-archiving-'))
  const [data, base, wal] = [join(root, 'data'), join(root, 'base'), join(root, 'wal')]
  const as = {
    cwd: root,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...(user && { uid: user.uid, gid: user.gid }),
  }
  const program = (name: string, ...args: string[]) => run(join(binaries, name), args, as)
  await mkdir(wal)
  for (const folder of [root, wal]) if (user) await chown(folder, user.uid, user.gid)
  const port = await freePort()
  await program(
    'initdb',
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: root,
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT_SECONDS,
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && sync ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(data, 'postgresql.conf'), lines.join(''))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server = await serve()

  async function serve(): Promise<ChildProcess> {
    // The server and its processes form a process group of their own, so that all can be killed at once.
    const child = spawn(join(binaries ?? '', 'postgres'), ['-D', data], {
      ...as,
      detached: true,
      stdio: 'ignore',
    })
    const deadlineMs = performance.now() + START_TIMEOUT_MS
    while (!(await isReady(url))) {
      if (child.exitCode !== null || performance.now() > deadlineMs)
        throw new Error('PostgreSQL did not start.')
      await setTimeout(RETRY_MS)
    }
    return child
  }

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
    const ended = once(server, 'exit')
    process.kill(-server.pid, 'SIGKILL')
    await ended
  }

  async function destroy(): Promise<void> {
    await kill()
    await rm(data, { recursive: true, force: true })
  }

  return {
    url,
    takeBase: async () => {
      await program(
        'pg_basebackup',
        `--pgdata=${base}`,
        '--checkpoint=fast',
        '--wal-method=none',
        `--dbname=${url}`,
      )
    },
    destroy,
    recover: async (until) => {
      await cp(base, data, { recursive: true, preserveTimestamps: true })
      const target = until
        ? `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
        : ''
      await appendFile(join(data, 'postgresql.conf'), `restore_command = 'cp ${wal}/%f %p'\n${target}`)
      await writeFile(join(data, 'recovery.signal'), '')
      if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, data])
      await chmod(data, 0o700)
      server = await serve()
    },
    remove: async () => {
      await kill()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Returns whether the server accepts writes. */
async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as recovering')
    return rows[0]?.recovering === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
