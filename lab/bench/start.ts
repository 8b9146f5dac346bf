import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#lab/shared/postgres.ts'
import { cpuMs } from '#lab/shared/processes.ts'
import { rounded, type Spread, shown, spreadOf } from '#lab/shared/table.ts'
import { BENCH_FOLDER, startForBench } from './product.ts'
import { atMost, type Row } from './report.ts'

/** Target: maximum number of seconds for a start with existing data. */
const WARM_BARS = { postgres: 1, embedded: 2 }
/** Target: maximum number of seconds for the first start with the embedded database. */
const FIRST_BAR = 5

const ROUNDS = 5
const COLD_ROUNDS = 3

interface Starts {
  seconds: Spread
  cpuSeconds: Spread
}

/**
 * Measures how many seconds Lampstand needs from its start until it is ready: with a new database, and with an existing
 * one.
 */
export async function measureStart(): Promise<Row[]> {
  const postgres = await startPostgres()
  let made = 0
  const onPostgres = async () => ({ dataDir: 'start', databaseUrl: await postgres.create(`start_${made++}`) })
  const embedded = async () => ({ dataDir: 'start-embedded' })
  const [ours, own] = [await measure(onPostgres), await measure(embedded)]
  await postgres.stop()
  const [byPostgres, byEmbedded] = [
    atMost(WARM_BARS.postgres, ours.warm.seconds.median),
    atMost(WARM_BARS.embedded, own.warm.seconds.median),
  ]
  return [
    {
      work: 'start to ready, s (of them on a core)',
      product: cell(ours.warm),
      bar: `≤ ${WARM_BARS.postgres} / ${WARM_BARS.embedded}`,
      verdict: `${byPostgres.verdict} / ${byEmbedded.verdict}`,
      embedded: cell(own.warm),
    },
    {
      work: 'the first start, s (of them on a core)',
      product: cell(ours.cold),
      ...atMost(FIRST_BAR, own.cold.seconds.median),
      embedded: cell(own.cold),
    },
  ]
}

function cell({ seconds, cpuSeconds }: Starts): string {
  return `${shown(seconds, 2)}, ${rounded(cpuSeconds.median, 2)}`
}

async function measure(newPlace: () => Promise<{ dataDir: string; databaseUrl?: string }>) {
  const cold: { seconds: number; cpuSeconds: number }[] = []
  let place = await newPlace()
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    place = await newPlace()
    rmSync(join(BENCH_FOLDER, place.dataDir), { recursive: true, force: true })
    cold.push(await startOnce(place))
  }
  const warm: typeof cold = []
  for (let round = 0; round < ROUNDS; round += 1) warm.push(await startOnce(place))
  return { cold: startsOf(cold), warm: startsOf(warm) }
}

async function startOnce(place: { dataDir: string; databaseUrl?: string }) {
  const product = await startForBench(place)
  const cpuSeconds = cpuMs(product.pid) / 1000
  await product.stop()
  return { seconds: product.readySeconds, cpuSeconds }
}

function startsOf(starts: readonly { seconds: number; cpuSeconds: number }[]): Starts {
  return {
    seconds: spreadOf(starts.map(({ seconds }) => seconds)),
    cpuSeconds: spreadOf(starts.map(({ cpuSeconds }) => cpuSeconds)),
  }
}
