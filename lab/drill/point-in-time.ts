import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/open-database.ts'
import { type ArchivingPostgres, startArchivingPostgres } from './archiving-postgres.ts'
import { type Product, startProduct } from './product.ts'
import { type Drilled, lossesIn, startWriters, type Writers } from './writers.ts'

const MOST_LOST_SECONDS = 5 * 60
const log = { warn: () => undefined, error: () => undefined }

/**
 * Kills a Postgres server that archives its log, and deletes its data. Then recovers the data twice: up to the end of
 * the archive, and up to an earlier time.
 */
export async function drillPointInTime(): Promise<Drilled[] | null> {
  const postgres = await startArchivingPostgres()
  if (!postgres) return null
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-drill-'))
  const start = () => startProduct({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  try {
    const product = await start()
    await postgres.takeBase()
    const writers = await startWriters(product.url)
    await setTimeout(15_000)
    // The earlier time for the second recovery, and the number of writes that had been acknowledged by then.
    const moment = { at: new Date(), count: writers.written.length }
    // Waits longer than the archive timeout, so that Postgres archives the current segment of its log.
    await setTimeout(70_000)
    const ended = await end(writers, product, postgres)
    await postgres.recover()
    const again = await start()
    const seconds = (performance.now() - ended) / 1000
    await again.kill()
    const losses = await readLosses(postgres, writers, ended)
    const latest = {
      name: 'Postgres, archive of its log',
      ...losses,
      recoverySeconds: seconds,
      mostLostSeconds: MOST_LOST_SECONDS,
    }

    const secondMs = performance.now()
    await postgres.destroy()
    await postgres.recover(moment.at)
    await (await start()).kill()
    const toMoment = (performance.now() - secondMs) / 1000
    const before = { ...writers, written: writers.written.slice(0, moment.count) }
    const atMoment = await readLosses(postgres, before, ended)
    const upTo = { name: 'Postgres, to a moment', ...atMoment, recoverySeconds: toMoment, mostLostSeconds: 0 }
    return [latest, upTo]
  } finally {
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function end(writers: Writers, product: Product, postgres: ArchivingPostgres): Promise<number> {
  await postgres.destroy()
  const endedMs = performance.now()
  writers.stop()
  await product.kill()
  return endedMs
}

async function readLosses({ url }: ArchivingPostgres, { written }: Writers, endedMs: number) {
  const database = await openDatabase({ url, dataDir: '', poolSize: 1, log })
  try {
    return await lossesIn(database.db, written, endedMs)
  } finally {
    await database.close()
  }
}
