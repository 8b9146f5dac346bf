import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { aClient } from '#lab/shared/client.ts'
import { until } from '#lab/shared/until.ts'
import { startWriters } from '#lab/shared/writers.ts'
import { brokenPromises, type Figures } from './figures.ts'
import { startReader } from './reader.ts'
import { type FaultOptions, startOnPostgres } from './running-product.ts'

/**
 * Stops the database for some seconds. In that time pages must still be displayed, and requests that need the database
 * must receive 503 with Retry-After.
 */
export async function databaseAway(asked: FaultOptions): Promise<Figures[]> {
  const whole = await startOnPostgres(asked)
  const { web, postgres } = whole
  if (!postgres) throw new Error('There is no server.')
  const writers = await startWriters(() => web.url)
  const reader = startReader(() => web.url)
  await until('all pages were read once', () => reader.pages() > 10)
  const before = { errors: reader.errors(), unavailable: reader.unavailable() }
  let secondsToServe = 0
  const broken: string[] = []
  for (let time = 0; time < asked.times; time += 1) {
    await writers.more(10)
    await postgres.stop()
    const client = aClient(() => web.url)
    const asks = () =>
      client('POST', '/api/session', { email: 'nobody@example.org', password: 'a long way from home' })
    const got = await asks()
    if (got.status !== 503 || got.retryAfter === null)
      broken.push(`signing in without a database was answered ${got.status}, Retry-After ${got.retryAfter}`)
    await setTimeout(asked.secondsAway * 1000)
    await until('/readyz says no', async () => (await client('GET', '/readyz')).status === 503)
    if ((await client('GET', '/healthz')).status >= 500)
      broken.push('the process was called unhealthy for its database')
    const serves = writers.servesAgain(performance.now())
    const backMs = performance.now()
    await postgres.start()
    await serves
    secondsToServe = Math.max(secondsToServe, (performance.now() - backMs) / 1000)
    await until('/readyz says yes', async () => (await client('GET', '/readyz')).status === 200)
  }
  await writers.stop()
  await reader.stop()
  const found = await writers.lookUp()
  const pages = reader.unavailable() - before.unavailable
  if (pages > 0) broken.push(`${pages} pages that were in memory did not come: ${reader.wrong().join(', ')}`)
  const errors = writers.errors() + reader.errors() - before.errors
  const away = {
    fault: `database stopped for ${asked.secondsAway} s`,
    database: whole.database,
    times: asked.times,
    ...found,
    errors,
    secondsToServe,
    broken: [...brokenPromises({ ...found, errors }), ...broken],
    notes: [
      `${reader.pages()} pages read during this time, ${writers.refused()} writes refused and sent again`,
    ],
  }
  const cut = await connectionsCut(web.url, postgres.url, asked.times)
  await whole.stop()
  return [away, cut]
}

/** Ends all connections to the database while members write, as an administrator may do. */
async function connectionsCut(url: string, databaseUrl: string, times: number): Promise<Figures> {
  const writers = await startWriters(() => url)
  const admin = new pg.Client({ connectionString: databaseUrl })
  admin.on('error', () => undefined)
  await admin.connect()
  let secondsToServe = 0
  for (let time = 0; time < times; time += 1) {
    await writers.more(10)
    const serves = writers.servesAgain(performance.now())
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    secondsToServe = Math.max(secondsToServe, await serves)
  }
  await admin.end()
  await writers.more(10)
  await writers.stop()
  const found = await writers.lookUp()
  const errors = writers.errors()
  const broken = brokenPromises({ ...found, errors })
  const notes = [`${writers.refused()} writes refused and sent again`]
  return {
    fault: 'connections to the database cut',
    database: 'Postgres',
    times,
    ...found,
    errors,
    secondsToServe,
    broken,
    notes,
  }
}
