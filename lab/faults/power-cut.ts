import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aPostgresServer, smallDisk } from '#lab/shared/postgres.ts'
import { aProduct, type ProductProcess } from '#lab/shared/product.ts'
import { startWriters, type Writers } from '#lab/shared/writers.ts'
import { environment } from '#server/platform/config/config.ts'
import type { Figures } from './figures.ts'
import { aDisk, copyAtRest, freeze, mountImage, signal } from './made-disk.ts'
import type { FaultOptions } from './running-product.ts'

const MEGABYTES = 400
const WRITES = 60

interface OnDisk {
  product: ProductProcess
  /** Returns the ids of all processes that write to the simulated disk. */
  pids(): Promise<number[]>
  kill(): Promise<void>
  start(): Promise<unknown>
}

/**
 * Simulates a power cut, which loses all data written without fsync. Stops all processes at once and copies what has
 * reached the disk. Then starts the server on that copy, and checks which writes are missing.
 */
export async function powerCut(asked: FaultOptions): Promise<Figures[]> {
  const rows = [await cut(asked, 'power cut', 'Postgres', onPostgres)]
  if ('EMBEDDED_DURABILITY' in environment.shape)
    rows.push(
      await cut(
        asked,
        'power cut, EMBEDDED_DURABILITY=disk',
        'embedded',
        embedded({ EMBEDDED_DURABILITY: 'disk' }),
      ),
    )
  rows.push(
    await cut(asked, 'power cut, after a snapshot', 'embedded', embedded({}), { onlyBefore: 'snapshot' }),
  )
  return rows
}

async function cut(
  { memory, times }: FaultOptions,
  fault: string,
  database: Figures['database'],
  open: (folder: string) => Promise<OnDisk>,
  { onlyBefore }: { onlyBefore?: 'snapshot' } = {},
): Promise<Figures> {
  const total = { acknowledged: 0, lost: 0, doubled: 0, errors: 0 }
  const notes: string[] = []
  let secondsToServe = 0
  let after = 0
  let afterLost = 0
  for (let time = 0; time < times; time += 1) {
    const name = `cut-${database}-${time}`
    const disk = await aDisk(memory, name, MEGABYTES)
    const there = await open(disk.folder)
    await there.start()
    const writers = await startWriters(() => there.product.url)
    await writers.more(WRITES)
    let late: Writers | undefined
    if (onlyBefore) {
      // Without fsync, the embedded database guarantees only the data in its last snapshot. A normal stop makes a
      // snapshot, so the server is stopped and started here. Later writes are counted separately.
      await writers.stop()
      await there.product.stop()
      await there.start()
      late = await startWriters(() => there.product.url)
      await late.more(WRITES)
    }
    await freeze(there.pids)
    const copy = join(memory, `${name}-copy.img`)
    await copyAtRest(disk.image, copy)
    const stopping = [writers.stop(), late?.stop()]
    await there.kill()
    await Promise.all(stopping)
    await disk.unmount()
    await rm(disk.image)
    const again = await mountImage(copy, disk.folder)
    const startedMs = performance.now()
    await there.start()
    secondsToServe = Math.max(secondsToServe, (performance.now() - startedMs) / 1000)
    const found = await writers.lookUp()
    total.acknowledged += found.acknowledged
    total.lost += found.lost
    total.doubled += found.doubled
    total.errors += writers.errors()
    if (late) {
      const unpromised = await late.lookUp()
      after += unpromised.acknowledged
      afterLost += unpromised.lost
    }
    await there.kill()
    await again.unmount()
    await rm(copy)
  }
  if (onlyBefore)
    notes.push(
      `of ${after} writes after the snapshot ${afterLost} were lost, which is not promised otherwise`,
    )
  const broken: string[] = []
  if (total.lost > 0) broken.push(`${total.lost} acknowledged writes were lost`)
  if (total.doubled > 0) broken.push(`${total.doubled} writes were there twice`)
  return { fault, database, times, ...total, secondsToServe, broken, notes: [...new Set(notes)] }
}

async function onPostgres(folder: string): Promise<OnDisk> {
  const postgres = await aPostgresServer(await mkdtemp(join(folder, 'server-')), smallDisk)
  const product = await aProduct({ dataDir: join(folder, 'product'), databaseUrl: postgres.url })
  const own = async () => [product.pid(), ...(await postgres.pids())]
  return {
    product,
    pids: own,
    start: async () => {
      await postgres.start()
      await product.start()
    },
    kill: async () => {
      const pids = await own()
      for (const pid of pids) signal(pid, 'SIGKILL')
      await Promise.all([product.kill9(), postgres.kill9()])
      while (pids.some(isThere)) await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

function embedded(env: Record<string, string>) {
  return async (folder: string): Promise<OnDisk> => {
    const product = await aProduct({ dataDir: join(folder, 'data'), env })
    return {
      product,
      pids: async () => [product.pid()],
      start: () => product.start(),
      kill: () => product.kill9(),
    }
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
