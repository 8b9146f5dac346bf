import { aClient, isError } from '#lab/shared/client.ts'
import { until } from '#lab/shared/until.ts'
import { startWriters } from '#lab/shared/writers.ts'
import { brokenPromises, type Figures } from './figures.ts'
import { aDisk } from './made-disk.ts'
import { startReader } from './reader.ts'
import { type FaultOptions, type RunningProduct, startEmbedded, startOnPostgres } from './running-product.ts'

const MEGABYTES = 400

/** Fills the disk on which the database stores its data, and later frees it again. */
export async function diskFull(asked: FaultOptions): Promise<Figures[]> {
  return [
    await fill(asked, 'embedded', (folder) => startEmbedded({ folder })),
    await fill(asked, 'Postgres', (dataOn) => startOnPostgres(asked, { dataOn })),
  ]
}

async function fill(
  asked: FaultOptions,
  name: string,
  start: (folder: string) => Promise<RunningProduct>,
): Promise<Figures> {
  const disk = await aDisk(asked.memory, `full-${name}`, MEGABYTES)
  const whole = await start(disk.folder)
  const { web } = whole
  const writers = await startWriters(() => web.url)
  const reader = startReader(() => web.url)
  await until('all pages were read once', () => reader.pages() > 10)
  const notes: string[] = []
  const broken: string[] = []
  let secondsToServe = 0
  for (let time = 0; time < asked.times; time += 1) {
    await writers.more(20)
    const refused = writers.refused()
    await disk.fill()
    await until('writes are refused', () => writers.refused() > refused + 5, 240)
    const client = aClient(() => web.url)
    await until('/readyz says no', async () => (await client('GET', '/readyz')).status === 503, 60)
    const page = await client('GET', '/studies/1')
    if (page.status !== 200) broken.push(`a page was answered ${page.status} on a full disk`)
    const write = await client('POST', '/api/session', {
      email: 'nobody@example.org',
      password: 'not of anybody',
    })
    if (isError(write)) broken.push(`signing in was answered ${write.status} on a full disk`)
    await disk.empty()
    const startedMs = performance.now()
    const serves = writers.servesAgain(startedMs, 240)
    serves.catch(() => undefined)
    // The embedded database stops if there is no space for its write-ahead log. An operator must then restart Lampstand
    // (docs/operations.md), and so must this test.
    if (web.log().includes('The embedded database has stopped')) {
      notes.push('the embedded database had stopped, and was started again')
      await web.kill9()
      await web.start()
    }
    if (whole.postgres) await whole.postgres.start()
    secondsToServe = Math.max(secondsToServe, await serves)
  }
  await writers.more(10)
  await writers.stop()
  await reader.stop()
  const found = await writers.lookUp()
  const errors = writers.errors()
  notes.push(`${writers.refused()} writes refused and sent again`, ...reader.wrong())
  await whole.stop()
  await disk.unmount()
  return {
    fault: 'disk full',
    database: whole.database,
    times: asked.times,
    ...found,
    errors,
    secondsToServe,
    broken: [...brokenPromises({ ...found, errors }), ...broken],
    notes: [...new Set(notes)],
  }
}
