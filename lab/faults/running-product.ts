import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { aPostgresServer, type PostgresServer, smallDisk } from '#lab/shared/postgres.ts'
import { aProduct, type ProductOptions, type ProductProcess } from '#lab/shared/product.ts'

/** Options for all faults, from the command line. */
export interface FaultOptions {
  /** Number of times that a fault is repeated. Some faults ignore this option and happen only once. */
  times: number
  /** Number of seconds for which the test stops the database. */
  secondsAway: number
  /** Temporary folder of this run. It is deleted at the end. */
  folder: string
  /** Folder in memory in which simulated disks are created. */
  memory: string
  /** Folder of an older build of Lampstand, for the fault `two-builds`; null for the current build. */
  older: string | null
}

/** The running processes of Lampstand and its database. */
export interface RunningProduct {
  database: 'embedded' | 'Postgres'
  web: ProductProcess
  /** The process that runs jobs. On the embedded database, this is the same process as `web`. */
  worker: ProductProcess
  postgres: PostgresServer | null
  /** Stops all processes gracefully. */
  stop(): Promise<void>
}

/** Starts Lampstand on its embedded database. It then runs as one process. */
export async function startEmbedded(
  { folder }: Pick<FaultOptions, 'folder'>,
  options: Partial<ProductOptions> = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(folder, 'embedded-'))
  const product = await aProduct({ dataDir, ...options })
  await product.start()
  return { database: 'embedded', web: product, worker: product, postgres: null, stop: () => product.stop() }
}

/** Starts a Postgres server, a web process and a worker. */
export async function startOnPostgres(
  { folder }: Pick<FaultOptions, 'folder'>,
  { dataOn = folder, ...options }: Partial<ProductOptions> & { dataOn?: string } = {},
): Promise<RunningProduct> {
  const postgres = await aPostgresServer(await mkdtemp(join(dataOn, 'server-')), smallDisk)
  await postgres.start()
  const dataDir = await mkdtemp(join(folder, 'product-'))
  const both = { dataDir, databaseUrl: postgres.url, ...options }
  const web = await aProduct({ ...both, role: 'web' })
  await web.start()
  const worker = await aProduct({ ...both, role: 'worker' })
  await worker.start()
  const stop = async () => {
    await Promise.all([web.stop(), worker.stop()])
    await postgres.stop()
  }
  return { database: 'Postgres', web, worker, postgres, stop }
}

/** Two ways to start Lampstand: on the embedded database and on Postgres. */
export const eachDatabase = [startEmbedded, startOnPostgres] as const
