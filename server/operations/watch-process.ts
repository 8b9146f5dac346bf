import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { OpenDatabase } from '#db/client.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

interface Watched {
  metrics: Pick<Metrics, 'registry'>
  database: Pick<OpenDatabase, 'pool'>
  jobs: Pick<Jobs, 'figures'>
  dataDir: string
  version: string
  nowMs?: () => number
}

/** Minimum interval between two queries of the job queue, however often the metrics are scraped. */
const LOOK_EVERY_MS = 10_000

/** Timeout of a query of the queue, so that an unavailable database does not delay the other metrics. */
const TIMEOUT_MS = 2_000

/** Registers the metrics that are collected on scrape: job queue, connection pool, disk and build. */
export function watchProcess({
  metrics: { registry },
  database,
  jobs,
  dataDir,
  version,
  nowMs = () => performance.now(),
}: Watched): void {
  const registers = [registry]
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1; labels contain the product version and the Node version.',
    labelNames: ['version', 'node'],
    registers,
  })
  build.set({ version, node: process.versions.node }, 1)

  const pool = new Gauge({
    name: 'database_connections',
    help: 'Database connections of this process by state, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.pool())) pool.set({ state }, count)
    },
  })

  let looked: { atMs: number; figures: ReturnType<typeof lookAtQueue> } | null = null
  const queue = () => {
    if (!looked || nowMs() - looked.atMs >= LOOK_EVERY_MS)
      looked = { atMs: nowMs(), figures: lookAtQueue(jobs) }
    return looked.figures
  }
  const ofQueue = (name: string, help: string, read: (figures: Figures) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        gauge.set(read(await queue()))
      },
    })
  }
  ofQueue('database_up', 'Whether the database answered the last query of the queue.', ({ isUp }) =>
    isUp ? 1 : 0,
  )
  ofQueue('jobs_due', 'Overdue jobs.', ({ due }) => due)
  ofQueue(
    'jobs_oldest_due_seconds',
    'Time for which the oldest overdue job has been due.',
    ({ oldest }) => oldest,
  )
  ofQueue('jobs_dead_letters', 'Jobs in the dead-letter queue.', ({ dead }) => dead)

  const disk = new Gauge({
    name: 'data_disk_bytes',
    help: 'Disk that contains DATA_DIR: bytes available to the product, and total bytes.',
    labelNames: ['state'],
    registers,
    async collect() {
      // The data folder may not exist yet. Then the disk metrics are omitted.
      const found = await statfs(dataDir).catch(() => null)
      if (!found) return
      disk.set({ state: 'free' }, found.bavail * found.bsize)
      disk.set({ state: 'total' }, found.blocks * found.bsize)
    },
  })
}

interface Figures {
  isUp: boolean
  due: number
  oldest: number
  dead: number
}

async function lookAtQueue(jobs: Pick<Jobs, 'figures'>): Promise<Figures> {
  const timer = new AbortController()
  const late = setTimeout(TIMEOUT_MS, null, { ref: false, signal: timer.signal }).catch(() => null)
  try {
    const found = await Promise.race([jobs.figures(), late])
    return found ? { isUp: true, ...found } : away
  } catch {
    return away
  } finally {
    timer.abort()
  }
}

const away: Figures = { isUp: false, due: Number.NaN, oldest: Number.NaN, dead: Number.NaN }
