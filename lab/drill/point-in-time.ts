import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startWriters } from '#lab/shared/writers.ts'
import { startArchivingPostgres } from './archive.ts'
import { type Drilled, drillWriters, lossesOf } from './drilled.ts'
import { startProduct } from './start-product.ts'

const MOST_LOST_SECONDS = 5 * 60

/**
 * Kills a Postgres server that archives its write-ahead log, and deletes its data. Then recovers the data twice: up to
 * the end of the archive, and up to an earlier time.
 */
export async function drillPointInTime(): Promise<Drilled[] | null> {
  const postgres = await startArchivingPostgres()
  if (!postgres) return null
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-drill-'))
  const start = () => startProduct({ dataDir, databaseUrl: postgres.url })
  try {
    let product = await start()
    await postgres.takeBase()
    const writers = await startWriters(() => product.url, drillWriters)
    await setTimeout(15_000)
    // Time up to which the second recovery restores the data: as a date for Postgres, and as a value of
    // `performance.now()`, because the times of writes are recorded in that form.
    const moment = { at: new Date(), ms: performance.now() }
    // Waits longer than the archive timeout, so that Postgres archives the current segment of its write-ahead log.
    await setTimeout(70_000)
    await postgres.destroy()
    const endedMs = performance.now()
    await Promise.all([writers.stop(), product.kill9()])
    await postgres.recover()
    product = await start()
    const seconds = (performance.now() - endedMs) / 1000
    const losses = await lossesOf(writers, endedMs)
    await product.kill9()
    const latest = {
      name: 'Postgres, archive of its log',
      ...losses,
      recoverySeconds: seconds,
      mostLostSeconds: MOST_LOST_SECONDS,
    }

    const secondMs = performance.now()
    await postgres.destroy()
    await postgres.recover(moment.at)
    product = await start()
    const toMoment = (performance.now() - secondMs) / 1000
    const atMoment = await lossesOf(writers, endedMs, moment.ms)
    await product.kill9()
    const upTo = { name: 'Postgres, to a moment', ...atMoment, recoverySeconds: toMoment, mostLostSeconds: 0 }
    return [latest, upTo]
  } finally {
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
