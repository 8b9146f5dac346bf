import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { findPostgresBinaries } from '#scripts/postgres-binaries.ts'
import { postgresUser } from '#scripts/postgres-user.ts'
import { until } from './until.ts'

const run = promisify(execFile)
const START_SECONDS = 120

/** Settings with which Postgres needs little space on a simulated disk. */
export const smallDisk = { shared_buffers: '16MB', min_wal_size: '32MB', max_wal_size: '64MB' }

export interface PostgresServer {
  url: string
  /** Folder with the data of the server. */
  data: string
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>
  /** Id of the main process, the parent of all others. */
  pid(): number
  /** Returns the ids of all processes of the server. */
  pids(): Promise<number[]>
  isRunning(): boolean
  start(): Promise<void>
  /** Kills the main process with SIGKILL. */
  kill9(): Promise<void>
  /** Stops the server as an operator would. Open connections are ended. */
  stop(): Promise<void>
  /** Runs a program of Postgres as the operating system's user that also runs the server. */
  program(name: string, ...args: string[]): Promise<void>
  /** Makes the user that runs Postgres the owner of a folder and its files. */
  own(folder: string): Promise<void>
}

/**
 * Creates a Postgres server in `folder`. It uses fsync, as by default, so that acknowledged writes survive when it is
 * killed. On Linux the server ends with this process.
 * @param settings settings of Postgres that differ from its defaults
 * @throws {Error} if Postgres is not installed
 */
export async function aPostgresServer(
  folder: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PostgresServer> {
  const binaries = await findPostgresBinaries()
  const user = await postgresUser()
  if (binaries === null || user === 'missing') throw new Error('No PostgreSQL 15 or later can be run here.')
  const data = join(folder, 'postgres')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o711)
  if (user) await chown(data, user.uid, user.gid)
  const as = {
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  }
  const program = async (name: string, ...args: string[]) => void (await run(join(binaries, name), args, as))
  await program('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    lc_messages: 'C',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const withThisProcess = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'INT'] : []
  let server: ChildProcess | undefined
  process.once('exit', () => server?.kill('SIGKILL'))

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function ask(text: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.query(text)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  function launch(): ChildProcess {
    const [command = '', ...args] = [
      ...withThisProcess,
      join(binaries ?? '', 'postgres'),
      '-D',
      data,
      ...flags,
    ]
    return spawn(command, args, { ...as, stdio: 'ignore' })
  }

  /** Whether the server accepts writes: during a recovery it does not. */
  const isServing = () =>
    ask('select pg_is_in_recovery() as recovering').then(
      ({ rows }) => rows[0]?.recovering === false,
      () => false,
    )

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (!server || !isRunning()) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  return {
    url,
    data,
    program,
    isRunning,
    create: async (name) => {
      await ask(`create database ${name}`)
      return url.replace(/[^/]*$/, name)
    },
    pid: () => server?.pid ?? 0,
    pids: async () => {
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', `${server?.pid}`, '-p', `${server?.pid}`])
      return stdout.trim().split(/\s+/).map(Number)
    },
    start: () =>
      until(
        'Postgres serves',
        async () => {
          // After a kill, the server cannot start until the kernel has released its shared memory. A start that fails
          // is therefore repeated.
          if (!isRunning()) server = launch()
          return isServing()
        },
        START_SECONDS,
      ),
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    own: async (place) => {
      if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, place])
    },
  }
}

/** Starts a server in a temporary folder, which is deleted when the server is stopped. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-postgres-'))
  const server = await aPostgresServer(folder)
  await server.start()
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
