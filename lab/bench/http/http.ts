import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { BENCH_FOLDER, startForBench } from '#lab/bench/product.ts'
import { atLeast, atMost, type Row } from '#lab/bench/report.ts'
import { type PostgresServer, startPostgres } from '#lab/shared/postgres.ts'
import { rounded, shown } from '#lab/shared/table.ts'
import { answersOf, bareMembers, startBare } from './bare.ts'
import { type Case, cases, MARKERS, OTHERS, serverFor, signUpPeople } from './cases.ts'
import { type Comparison, compare, measureAlone, type Spent } from './compare.ts'
import * as operations from './operations.ts'
import { seedDatabase, seedMembers } from './seed.ts'

const ROUNDS_EMBEDDED = 3
const POOL_SIZE = 10

/**
 * Target: minimum number of cached pages that Lampstand sends per second and core, as a fraction of the number that the
 * server for comparison (bare-server.ts) sends.
 */
const PAGE_BAR = 0.8

/**
 * Measures the CPU time of requests, on the embedded database and on Postgres. Compares the time on Postgres with that
 * of the server for comparison (bare-server.ts), which does only the necessary work.
 */
export async function measureHttp(): Promise<Row[]> {
  const postgres = await startPostgres()
  const compared = new Map<Case, Comparison>()
  const page = await onPostgres(postgres, compared)
  await postgres.stop()
  const embedded = await onEmbedded()
  return [
    ...cases.map((one): Row => rowOf(one, compared.get(one), embedded.spent.get(one))),
    pageRow(page, embedded.page),
  ]
}

async function onPostgres({ create, pid }: PostgresServer, compared: Map<Case, Comparison>) {
  const postmaster = pid()
  const place = { url: await create('product'), dataDir: BENCH_FOLDER }
  const barePlace = { url: await create('bare'), dataDir: BENCH_FOLDER }
  for (const each of [place, barePlace]) await seedDatabase(each)
  const product = await startForBench({ dataDir: 'http', databaseUrl: place.url })
  const people = await signUpPeople(product)

  const secret = randomUUID()
  const ours = bareMembers(MARKERS + OTHERS, secret)
  const ids = ours.map(({ id }) => id)
  await seedMembers(barePlace, ids, ids.slice(MARKERS))
  const bare = await startBare({
    answers: await answersOf(product.url, [operations.studyPage, ...operations.searches]),
    database: { url: barePlace.url, poolSize: POOL_SIZE, secret },
  })
  const barePeople = {
    markers: { ...bare, members: ours.slice(0, MARKERS) },
    others: { ...bare, members: ours.slice(MARKERS) },
  }

  for (const one of cases) {
    const pair = { product: serverFor(one, people), bare: serverFor(one, barePeople) }
    compared.set(one, await compare({ ...pair, postmaster }, one.work))
  }
  const page = await compare(
    { product: people.others, bare: barePeople.others, postmaster },
    operations.readStudyPage,
  )
  await bare.stop()
  await product.stop()
  return page
}

async function onEmbedded() {
  const dataDir = 'http-embedded'
  await seedDatabase({ dataDir: join(BENCH_FOLDER, dataDir) })
  const product = await startForBench({ dataDir })
  const people = await signUpPeople(product)
  const spent = new Map<Case, Spent>()
  for (const one of cases) {
    spent.set(one, await measureAlone(serverFor(one, people), one.work, ROUNDS_EMBEDDED))
  }
  const page = await measureAlone(people.others, operations.readStudyPage, ROUNDS_EMBEDDED)
  await product.stop()
  return { spent, page }
}

function rowOf({ name, bar }: Case, compared: Comparison | undefined, embedded: Spent | undefined): Row {
  if (!compared || !embedded) throw new Error(`${name} was not measured.`)
  const { product, bare, ratio } = compared
  return {
    work: name,
    limit: shown(bare.cpuMs, 2),
    product: shown(product.cpuMs, 2),
    ratio: `${shown(ratio, 1)}×`,
    ...(bar !== undefined && atMost(bar, ratio.median, '×')),
    postgres: `${rounded(product.postgresMs.median, 2)} (${rounded(bare.postgresMs.median, 2)})`,
    embedded: shown(embedded.cpuMs, 2),
  }
}

function pageRow({ product, bare, ratio }: Comparison, embedded: Spent): Row {
  const share = 1 / ratio.median
  return {
    work: 'cached page',
    limit: shown(bare.cpuMs, 3),
    product: shown(product.cpuMs, 3),
    ratio: `${rounded(share * 100)} %`,
    ...atLeast(PAGE_BAR * 100, share * 100, ' %'),
    embedded: shown(embedded.cpuMs, 3),
  }
}
