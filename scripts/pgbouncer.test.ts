import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenOptions } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { freePort } from './free-port.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from './postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { postgresUser } from './postgres-user.ts'

// Runs only if PgBouncer is installed, for example from Debian.
const PROGRAM = 'pgbouncer'
const PATH = `${process.env.PATH}:/usr/sbin`
const version = await promisify(execFile)(PROGRAM, ['--version'], { env: { PATH } }).then(
  ({ stdout }) => Number(/1\.(\d+)/.exec(stdout)?.[1]),
  () => null,
)
const installed = version !== null && (await findPostgresBinaries()) !== null

describe.runIf(installed)('behind PgBouncer in transaction mode', () => {
  let server: ThrowawayPostgres
  let folder: string
  let pooled: string
  let stop: () => void

  const open = (options: Partial<OpenOptions> = {}) =>
    openDatabase({
      url: pooled,
      dataDir: '',
      poolSize: 8,
      namesStatements: false,
      ...options,
      log: { warn: () => undefined, error: () => undefined },
    })

  beforeAll(async () => {
    const started = await startThrowawayPostgres({ durable: false })
    if (started.url === null) throw new Error(started.reason)
    server = started
    const { port, password } = new URL(server.url)
    folder = await mkdtemp(join(tmpdir(), 'lampstand-pgbouncer-'))
    const listenPort = await freePort()
    await writeFile(join(folder, 'users'), `"postgres" "${password}"\n`)
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
    )
    // Like Postgres, it does not run as root.
    const user = await postgresUser()
    const { uid, gid } = user === null || user === 'missing' ? { uid: undefined, gid: undefined } : user
    for (const path of [folder, join(folder, 'users'), join(folder, 'pgbouncer.ini')])
      if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
    const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], {
      ...(uid !== undefined && gid !== undefined && { uid, gid }),
      env: { PATH },
      stdio: 'ignore',
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    stop = kill
    pooled = `postgres://postgres:${password}@127.0.0.1:${listenPort}/postgres`
    const ready = await vi.waitFor(() => open(), { timeout: 10_000 })
    await ready.close()
  })

  afterAll(async () => {
    stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs more concurrent transactions than the pooler has connections, with repeated statements. */
  async function work(options: Partial<OpenOptions>): Promise<string[]> {
    const database = await open(options)
    const failures: string[] = []
    const one = async (number: number) => {
      for (let turn = 0; turn < 20; turn += 1) {
        await database.db
          .transaction(async (tx) => {
            await tx.execute(sql`select ${turn}::int + 1`)
            await tx.execute(sql`select count(*) from members where email = ${String(number)}`)
          })
          .catch((error: Error) => failures.push(String(error.cause)))
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => one(number)))
    await database.close()
    return failures
  }

  test('tables are created, and unnamed statements run on any free connection', async () => {
    const database = await open()
    await migrate(database)
    await database.checkWrites()
    await database.close()
    expect(await work({ namesStatements: false })).toEqual([])
  })

  test.runIf(version !== null && version < 21)(
    'named statements fail with PgBouncer before 1.21: DATABASE_PREPARED=off is needed',
    async () => {
      const failures = await work({ namesStatements: true })
      expect(failures.join()).toMatch(/prepared statement ".*" (?:already exists|does not exist)/)
    },
  )

  test('events are received on a direct connection to the server', async () => {
    const database = await open({ listenUrl: server.url })
    const heard: string[] = []
    const listener = { onMessage: (payload: string) => heard.push(payload), onGap: () => undefined }
    const stopListening = await database.listen('news', listener)
    await database.db.execute(sql`select pg_notify('news', 'said')`)
    await expect.poll(() => heard).toEqual(['said'])
    await stopListening()
    await database.close()
  })
})
