import pg from 'pg'
import { startProduct } from '#bench/product.ts'
import { printed, printHeading, printTable, rounded } from '#bench/table.ts'
import { startThrowawayPostgres } from '#scripts/postgres.ts'
import { type Comparison, measureReading, measureWholePlan } from './http-cases.ts'

interface Backend {
  name: string
  /** The addresses of three empty databases; none where the product brings its own. */
  databases?: { shipped: string; plan: string; bare: string }
}

/** Requests a second, waiting times and memory on both databases, each beside a server that does only what it must. */
export async function measureHttp(): Promise<void> {
  await measureBackend({ name: 'PGlite' })
  const postgres = await startThrowawayPostgres()
  if (postgres.url === null) {
    console.log(`\nNOT MEASURED ON POSTGRES. ${postgres.reason}`)
    return
  }
  try {
    await measureBackend({ name: 'Postgres', databases: await createDatabases(postgres.url) })
  } finally {
    await postgres.stop()
  }
}

async function measureBackend({ name, databases }: Backend): Promise<void> {
  const folder = name.toLowerCase()
  const shipped = await startProduct({
    entry: 'shipped',
    dataDir: `${folder}-shipped`,
    ...(databases && { databaseUrl: databases.shipped }),
  })
  const rows = await measureReading(shipped)
  const memory = [`${rounded(await shipped.memoryMb())} MB as shipped`]
  await shipped.stop()

  const plan = await startProduct({
    entry: 'whole plan',
    dataDir: `${folder}-plan`,
    ...(databases && { databaseUrl: databases.plan }),
  })
  rows.push(...(await measureWholePlan(plan, databases?.bare)))
  memory.push(`${rounded(await plan.memoryMb())} MB with 1500 studies`)
  await plan.stop()

  printHeading(`HTTP on ${name}`)
  printTable(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'SQL', 'bare req/s', 'bare p99', 'of bare', 'bare is'],
    rows.map(rowOf),
  )
  console.log(`Resident memory after the run: ${memory.join(', ')}.`)
  console.log('Two rounds each, least–most. SQL: statements a request. Load and server share the cores.')
}

function rowOf({ name, product, bare, ratio, statements, limit }: Comparison): string[] {
  return [
    name,
    printed(product.perSecond),
    printed(product.p50Ms, 1),
    printed(product.p99Ms, 1),
    String(statements),
    printed(bare.perSecond),
    printed(bare.p99Ms, 1),
    printed(ratio, 2),
    limit,
  ]
}

async function createDatabases(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const create = async (name: string) => {
    await client.query(`create database ${name}`)
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  const databases = {
    shipped: await create('shipped'),
    plan: await create('plan'),
    bare: await create('bare'),
  }
  await client.end()
  return databases
}
