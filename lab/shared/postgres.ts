import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { findPostgresBinaries } from '#scripts/postgres-binaries.ts'
import { postgresUser } from '#scripts/postgres-user.ts'
import { until } from './until.ts'

const run = promisify(execFile)

export interface PostgresServer {
  url: string
  /** Returns the ids of all processes of the server. */
  pids(): Promise<number[]>
  start(): Promise<void>
  kill9(): Promise<void>
  /** Stops the server as an operator would. Open connections are ended. */
  stop(): Promise<void>
}

/** Creates a Postgres server in `folder`. It uses fsync, as by default, so that it survives being killed. */
export async function aPostgresServer(folder: string): Promise<PostgresServer> {
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
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    as,
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  process.once('exit', () => server?.kill('SIGKILL'))

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function isServing(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=60',
    // Sizes of memory and log are reduced, because a simulated disk is small.
    'shared_buffers=16MB',
    'min_wal_size=32MB',
    'max_wal_size=64MB',
    'lc_messages=C',
  ]

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (!server || !isRunning()) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  return {
    url,
    pids: async () => {
      const { stdout } = await run('ps', [
        '-o',
        'pid=',
        '--ppid',
        String(server?.pid),
        '-p',
        String(server?.pid),
      ])
      return stdout.trim().split(/\s+/).map(Number)
    },
    start: async () => {
      // After a kill, the server cannot start until the kernel has released its shared memory.
      await until(
        'Postgres serves',
        async () => {
          if (!isRunning()) {
            server = spawn(
              join(binaries, 'postgres'),
              ['-D', data, ...settings.flatMap((one) => ['-c', one])],
              {
                ...as,
                stdio: 'ignore',
              },
            )
          }
          return isServing()
        },
        120,
      )
    },
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}
