import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { aPostgresServer } from '#lab/shared/postgres.ts'
import { aProduct } from '#lab/shared/product.ts'
import { until } from '#lab/shared/until.ts'
import { startWriters } from '#lab/shared/writers.ts'
import { brokenPromises, type Figures } from './figures.ts'
import type { FaultOptions } from './running-product.ts'

/**
 * Runs an older and a newer build of Lampstand at the same time. The newer one has migrated the database. At the end
 * the older one is stopped.
 */
export async function twoBuilds({ folder, times, older }: FaultOptions): Promise<Figures[]> {
  const postgres = await aPostgresServer(await mkdtemp(join(folder, 'server-')))
  await postgres.start()
  const dataDir = await mkdtemp(join(folder, 'product-'))
  const both = { dataDir, databaseUrl: postgres.url }
  const old = await aProduct({ ...both, ...(older !== null && { root: older }) })
  await old.start()
  // Process to which the first group of members sends its requests: the older build, and for the final check the newer
  // one.
  let theirs = old
  const before = await startWriters(() => theirs.url)
  await before.more(20)
  const broken: string[] = []
  let secondsToServe = 0
  let current = await aProduct(both)
  const startedMs = performance.now()
  await current.start()
  secondsToServe = (performance.now() - startedMs) / 1000
  const after = await startWriters(() => current.url)
  // Members write through both builds at the same time.
  await Promise.all([before.more(60), after.more(60)])
  await before.stop()
  // The newer build has to read the data that was written through the older one.
  theirs = current
  const found = await before.lookUp()
  await old.stop()
  // Replaces the process of the newer build several times. Each time, a new process is started, members write through
  // it, and the previous one is stopped.
  for (let time = 0; time < times; time += 1) {
    const next = await aProduct(both)
    await next.start()
    const last = current
    current = next
    await after.more(20)
    await last.stop()
  }
  await after.more(20)
  await after.stop()
  const later = await after.lookUp()
  await until('it is ready', async () => (await fetch(`${current.url}/readyz`)).ok)
  await current.stop()
  await postgres.stop()
  const total = {
    acknowledged: found.acknowledged + later.acknowledged,
    lost: found.lost + later.lost,
    doubled: found.doubled + later.doubled,
  }
  const errors = before.errors() + after.errors()
  const refused = before.refused() + after.refused()
  const from =
    older === null
      ? 'the same build as two processes; an older one with --older'
      : 'an older build, then this one'
  broken.push(...brokenPromises({ ...total, errors }))
  return [
    {
      fault: 'two processes, one older',
      database: 'Postgres',
      times,
      ...total,
      errors,
      secondsToServe,
      broken,
      notes: [from, `${refused} requests were refused or cut, and sent again`],
    },
  ]
}
