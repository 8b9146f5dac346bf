import { BENCH_FOLDER, startForBench } from '#lab/bench/product.ts'
import { atMost, type Row } from '#lab/bench/report.ts'
import { startPostgres } from '#lab/shared/postgres.ts'
import { rounded, shown } from '#lab/shared/table.ts'
import { cases, serverFor, signUpPeople } from './cases.ts'
import { type Comparison, compare } from './compare.ts'
import { seedDatabase } from './seed.ts'
import { growDatabase } from './seed-growth.ts'

/**
 * Target: maximum response time with a million completions in the database, as a multiple of the response time with a
 * small database.
 */
const BAR = 1.5

/**
 * Number of connections. There are so few that requests do not wait for each other, because response times are
 * measured.
 */
const CONNECTIONS = 2

/**
 * Compares response times of two Lampstand servers: one with a small database, and one with a million completions.
 * Rounds alternate between them, and both use the same Postgres server.
 */
export async function measureGrowth(): Promise<Row[]> {
  const postgres = await startPostgres()
  const start = async (name: string, grow: (url: string) => Promise<void>) => {
    const databaseUrl = await postgres.create(name)
    await seedDatabase({ url: databaseUrl, dataDir: BENCH_FOLDER })
    await grow(databaseUrl)
    const product = await startForBench({ dataDir: name, databaseUrl })
    return { product, people: await signUpPeople(product) }
  }
  const small = await start('small', async () => undefined)
  const grown = await start('grown', growDatabase)
  const rows: Row[] = []
  // The last two entries of `cases` are left out. The search for studies does not use the database, and the simulated
  // morning consists mostly of requests that are measured on their own.
  for (const one of cases.slice(0, -2)) {
    const pair = { product: serverFor(one, grown.people), bare: serverFor(one, small.people) }
    const postmaster = postgres.pid()
    rows.push(rowOf(one.name, await compare({ ...pair, postmaster }, one.work, CONNECTIONS)))
  }
  await small.product.stop()
  await grown.product.stop()
  await postgres.stop()
  return rows
}

function rowOf(name: string, { product: grown, bare: small, p50Ratio }: Comparison): Row {
  return {
    work: `${name}, grown: p50 ms`,
    limit: shown(small.p50Ms, 1),
    product: shown(grown.p50Ms, 1),
    ratio: `${shown(p50Ratio, 2)}×`,
    ...atMost(BAR, p50Ratio.median, '×'),
    postgres: `${rounded(grown.postgresMs.median, 2)} (${rounded(small.postgresMs.median, 2)})`,
  }
}
