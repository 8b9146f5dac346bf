import { join } from 'node:path'
import { startProduct } from '#lab/shared/product.ts'
import { ROOT } from '#scripts/run.ts'

export const BENCH_FOLDER = join(ROOT, 'build/bench')

/** Folder with generated content: a study for every day of the complete reading plan. */
export const PLAN_FOLDER = join(BENCH_FOLDER, 'content')

export interface Product {
  url: string
  pid: number
  /** Seconds from the start of the process until it is ready. */
  readySeconds: number
  stop(): Promise<void>
}

interface StartOptions {
  /** Folder for the data of Lampstand, relative to `BENCH_FOLDER`. */
  dataDir: string
  databaseUrl?: string
  port?: number
  /** Whether the server uses generated content for every day of the plan, instead of Lampstand's own content. */
  wholePlan?: boolean
}

/** Starts the build of Lampstand for a benchmark. Of the log, only errors are displayed. */
export async function startForBench({
  dataDir,
  wholePlan = false,
  ...options
}: StartOptions): Promise<Product> {
  const { url, pid, readySeconds, stop } = await startProduct({
    ...options,
    dataDir: join(BENCH_FOLDER, dataDir),
    output: 'nowhere',
    ...(wholePlan && {
      args: ['--disable-warning=ExperimentalWarning', 'lab/bench/serve-plan.ts', PLAN_FOLDER],
    }),
    // Limits per IP address are raised, because all simulated readers have the same address.
    env: { CONNECTIONS_PER_ADDRESS: '1000000000', EVENT_STREAMS_PER_ADDRESS: '1000000000' },
  })
  return { url, pid: pid(), readySeconds, stop }
}
