import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { aPostgresServer, type PostgresServer } from './postgres-server.ts'
import { aProduct, type ProductOptions, type ProductProcess } from './product-process.ts'

/** What a fault is told. */
export interface Asked {
  /** How often it is made to happen, where that can be chosen. */
  times: number
  /** For so long the database is gone. */
  secondsAway: number
  /** A folder of this run; whatever is in it goes with the run. */
  folder: string
  /** Memory of this machine as a folder, for disks that are made. */
  memory: string
  /** Where an older build of the product lies; this one where nothing is said. */
  older: string | null
}

/** The whole product on one of its databases. */
export interface Whole {
  database: 'embedded' | 'Postgres'
  web: ProductProcess
  /** The same process on the embedded database. */
  worker: ProductProcess
  postgres: PostgresServer | null
  /** Ends all of it, nothing by force. */
  stop(): Promise<void>
}

/** Starts the product on its embedded database: one process. */
export async function startEmbedded(
  { folder }: Pick<Asked, 'folder'>,
  options: Partial<ProductOptions> = {},
): Promise<Whole> {
  const dataDir = await mkdtemp(join(folder, 'embedded-'))
  const product = await aProduct({ dataDir, ...options })
  await product.start()
  return { database: 'embedded', web: product, worker: product, postgres: null, stop: () => product.stop() }
}

/** Starts Postgres, a process for the web and one that works. */
export async function startOnPostgres(
  { folder }: Pick<Asked, 'folder'>,
  { dataOn = folder, ...options }: Partial<ProductOptions> & { dataOn?: string } = {},
): Promise<Whole> {
  const postgres = await aPostgresServer(await mkdtemp(join(dataOn, 'server-')))
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

/** The product on each of its databases, one after the other. */
export const eachDatabase = [startEmbedded, startOnPostgres] as const
