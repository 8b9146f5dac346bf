import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '#lab/shared/postgres.ts'
import { memoryMb, settledMb } from '#lab/shared/processes.ts'
import { rounded } from '#lab/shared/table.ts'
import { cases, serverFor, signUpPeople } from './http/cases.ts'
import { runLoad } from './http/load.ts'
import { studyPage } from './http/operations.ts'
import { BENCH_FOLDER, type Product, startForBench } from './product.ts'
import { atMost, type Row } from './report.ts'
import { send } from './send.ts'

/** Number of study pages that are requested before the memory is measured, by the kind of database. */
const PAGES = { postgres: 150, embedded: 60 }
const SEARCHES = ['the lord god', 'faith', 'in the beginning', 'grace', 'love one another', 'shepherd']
/** CPU time of the server, in milliseconds, for which each kind of request is sent before the next kind. */
const LOAD_MS = 1_000
const IDLE_MS = 60_000

/** Targets: maximum memory in MB (10^6 bytes) in each phase, by database; null if there is no target. */
const bars = {
  start: { postgres: 120, embedded: null },
  reading: { postgres: 170, embedded: 380 },
  load: { postgres: 200, embedded: 400 },
  idle: { postgres: 200, embedded: 400 },
  peak: { postgres: null, embedded: 500 },
}

type Phase = keyof typeof bars
const names: Record<Phase, string> = {
  start: 'memory after the start, MB',
  reading: `after ${PAGES.postgres} study pages (embedded: ${PAGES.embedded}) and ${SEARCHES.length} searches`,
  load: 'after the load of the API',
  idle: 'after 60 s without requests',
  peak: 'at most',
}

/** Measures the memory of Lampstand with its own content after each of several phases. */
export async function measureMemory(): Promise<Row[]> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.create('memory')
  const onPostgres = await phasesOf(await startForBench({ dataDir: 'memory', databaseUrl }), PAGES.postgres)
  await postgres.stop()
  const dataDir = 'memory-embedded'
  rmSync(join(BENCH_FOLDER, dataDir), { recursive: true, force: true })
  // The first start, which creates the database, is not measured.
  await (await startForBench({ dataDir })).stop()
  const embedded = await phasesOf(await startForBench({ dataDir }), PAGES.embedded)
  return (Object.keys(bars) as Phase[]).map((phase): Row => {
    const bar = bars[phase]
    const verdicts = [
      bar.postgres === null ? '–' : atMost(bar.postgres, onPostgres[phase]).verdict,
      bar.embedded === null ? '–' : atMost(bar.embedded, embedded[phase]).verdict,
    ]
    return {
      work: names[phase],
      product: rounded(onPostgres[phase]),
      bar: `≤ ${bar.postgres ?? '–'} / ${bar.embedded ?? '–'}`,
      verdict: verdicts.join(' / '),
      embedded: rounded(embedded[phase]),
    }
  })
}

async function phasesOf(product: Product, pages: number): Promise<Record<Phase, number>> {
  const { url, pid } = product
  const start = await settledMb(pid)
  for (let day = 1; day <= pages; day += 1) await send(url, { ...studyPage, path: `/studies/${day}` })
  for (const text of SEARCHES) await send(url, { path: `/api/search?q=${encodeURIComponent(text)}` })
  const reading = await settledMb(pid)
  const people = await signUpPeople(product)
  for (const one of cases) await runLoad(serverFor(one, people), one.work, { cpuMs: LOAD_MS, atMost: 500 })
  const load = await settledMb(pid)
  await setTimeout(IDLE_MS)
  const idle = memoryMb(pid).now
  const { peak } = memoryMb(pid)
  await product.stop()
  return { start, reading, load, idle, peak }
}
