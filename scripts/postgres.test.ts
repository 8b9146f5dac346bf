import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startThrowawayPostgres } from './postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

const installed = (await findPostgresBinaries()) !== null

test.skipIf(installed)('without PostgreSQL on the machine a message gives the reason', async () => {
  expect(await startThrowawayPostgres()).toEqual({
    url: null,
    reason: 'No PostgreSQL 15 or later is installed on this machine.',
  })
})

test.runIf(installed)('a server starts, listens on loopback only and stores text as UTF-8', async () => {
  const server = await started()
  const settings = `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
    current_setting('server_encoding') as encoding`
  expect(await ask(server.url, settings)).toEqual([{ addresses: '127.0.0.1', fsync: 'on', encoding: 'UTF8' }])
  await server.stop()
})

test.runIf(installed)('a server that need not be durable does not wait for the disk', async () => {
  const server = await started({ durable: false })
  expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'off' }])
  await server.stop()
})

test.runIf(installed)('a stopped server does not answer, and stopping it again has no effect', async () => {
  const server = await started({ durable: false })
  await server.stop()
  await server.stop()
  await expect(ask(server.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test.runIf(installed).each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a server stops when the process that started it is ended by %s',
  async (signal) => {
    const script = `
    import { startThrowawayPostgres } from '#scripts/postgres.ts'
    console.log((await startThrowawayPostgres({ durable: false })).url)
    setInterval(() => undefined, 60_000)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = await once(createInterface(parent.stdout), 'line')
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    parent.kill(signal)
    await expect
      .poll(() => ask(url, 'select 1').catch((error) => error.code), { timeout: 5_000 })
      .toBe('ECONNREFUSED')
  },
)

async function started(options: { durable?: boolean } = {}) {
  const server = await startThrowawayPostgres(options)
  if (server.url === null) throw new Error(server.reason)
  return server
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // The server may stop at any time after it has accepted the connection, even before `connect` returns. The query then
  // fails by itself; without a listener, the error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}
