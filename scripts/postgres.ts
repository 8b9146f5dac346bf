import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { postgresUser, type SystemUser } from './postgres-user.ts'

const START_TIMEOUT_MS = 60_000
const RETRY_MS = 50

export interface ThrowawayPostgres {
  /** URL for connecting to the server as its administrator. */
  url: string
  /** Stops the server and deletes its files. Calling it again does nothing. */
  stop(): Promise<void>
}

export interface NoPostgres {
  url: null
  /** Reason for which no server could be started, as a sentence. */
  reason: string
}

/**
 * Starts a temporary Postgres server that accepts only local connections. It ends with this process, even if that is
 * killed. With `durable: false` it runs without fsync, which is faster and sufficient for most tests.
 */
export async function startThrowawayPostgres({
  durable = true,
} = {}): Promise<ThrowawayPostgres | NoPostgres> {
  const binaries = await findPostgresBinaries()
  if (binaries === null)
    return { url: null, reason: 'No PostgreSQL 15 or later is installed on this machine.' }
  const user = await postgresUser()
  if (user === 'missing') {
    return { url: null, reason: 'PostgreSQL refuses to run as root, and there is no user named postgres.' }
  }
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-postgres-'))
  try {
    if (user) await chown(folder, user.uid, user.gid)
    const password = randomBytes(16).toString('hex')
    await initialise({ binaries, folder, user, password })
    const port = await freePort()
    const server = serve({ binaries, folder, user, port, durable })
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    await untilReady(server, url, folder)
    return { url, stop: () => stop(server) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Starts a replica of a temporary server, by streaming replication. Like that server, it ends with this process. */
export async function startThrowawayReplica(primaryUrl: string): Promise<ThrowawayPostgres> {
  const binaries = await findPostgresBinaries()
  const user = await postgresUser()
  if (binaries === null || user === 'missing')
    throw new Error('There is no PostgreSQL to copy a server with.')
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-postgres-'))
  try {
    if (user) await chown(folder, user.uid, user.gid)
    const options = [
      `--dbname=${primaryUrl}`,
      `--pgdata=${join(folder, 'data')}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--no-sync',
    ]
    await finished('pg_basebackup', options, { binaries, folder, user })
    const port = await freePort()
    const server = serve({ binaries, folder, user, port, durable: false })
    const url = new URL(primaryUrl)
    url.port = String(port)
    await untilReady(server, url.href, folder)
    return { url: url.href, stop: () => stop(server) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Returns the server for tests: the one at TEST_DATABASE_URL, otherwise a temporary one. */
export async function postgresForTests(): Promise<ThrowawayPostgres | NoPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  return startThrowawayPostgres({ durable: false })
}

interface Place {
  binaries: string
  folder: string
  user: SystemUser | null
}

async function initialise({ binaries, folder, user, password }: Place & { password: string }): Promise<void> {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = [
    `--pgdata=${join(folder, 'data')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]
  await finished('initdb', options, { binaries, folder, user })
  await rm(passwordFile)
}

async function finished(
  program: string,
  options: string[],
  { binaries, folder, user }: Place,
): Promise<void> {
  const child = spawn(join(binaries, program), options, {
    ...as(user),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [exitCode] = await once(child, 'close')
  if (exitCode !== 0) throw new Error(`${program} failed: ${complaint.trim()}`)
}

// Shell script that runs the server. It reads from a pipe that only this process has open for writing. When this
// process ends, even by SIGKILL, the pipe closes, and the script stops the server and deletes its folder.
const KEEPER =
  'folder=$1; shift; "$@" >"$folder/log" 2>&1 & server=$!; cat; kill -INT $server; wait $server; cd /; rm -rf "$folder"'

function serve({
  binaries,
  folder,
  user,
  port,
  durable,
}: Place & { port: number; durable: boolean }): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    lc_messages: 'C',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...flags]
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder, ...command], {
    ...as(user),
    cwd: folder,
    // The shell is in a process group of its own, so that Ctrl+C ends only this process. Then the pipe to the shell
    // closes, and the shell stops the server.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  return keeper
}

async function untilReady(server: ChildProcess, url: string, folder: string): Promise<void> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    // Without a listener, a connection that breaks after `connect` has returned would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() < deadlineMs) {
        await setTimeout(RETRY_MS)
        continue
      }
      const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
      await stop(server)
      throw new Error(`The temporary PostgreSQL did not start: ${log.slice(-2_000)}`, { cause: error })
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.ref()
  server.stdin?.end()
  await exited
}

function as(user: SystemUser | null): SpawnOptions {
  return { env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...(user && { uid: user.uid, gid: user.gid }) }
}
