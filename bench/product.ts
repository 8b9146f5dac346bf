import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PLAN_DAYS } from '#contract/limits.ts'
import { productArgs } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/run.ts'

export const BENCH_FOLDER = join(ROOT, 'build/bench')

/** Plan of generated studies, as long as the finished plan. */
export const PLAN_FOLDER = join(BENCH_FOLDER, 'content')

/** Commands that start the product as shipped, or with the generated plan. */
const entries = {
  shipped: productArgs,
  'whole plan': ['--disable-warning=ExperimentalWarning', 'bench/serve-plan.ts', PLAN_FOLDER],
} as const

export interface Product {
  url: string
  pid: number
  /** Seconds from the start of the process until /readyz reports ready. */
  readySeconds: number
  stop(): Promise<void>
}

interface StartOptions {
  entry: keyof typeof entries
  /** Data folder of the product, relative to the bench folder. */
  dataDir: string
  databaseUrl?: string
  /** Port to listen on; by default any free port. */
  port?: number
  /** Folder of another build with its packages; only for `shipped`. */
  root?: string
  /** Additional settings, which override the common ones below. */
  settings?: Readonly<Record<string, string>>
}

const READY_TIMEOUT_MS = 60_000
const RETRY_MS = 10
const STOP_TIMEOUT_MS = 20_000

/** Starts the production build as a separate process, with rate limits that no benchmark reaches. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { entry, dataDir, databaseUrl = '', port = await freePort(), root = ROOT, settings = {} } = options
  const url = `http://localhost:${port}`
  const startedMs = performance.now()
  const args =
    root === ROOT ? entries[entry] : [...productArgs.slice(0, -1), join(root, 'build/server/start.js')]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(BENCH_FOLDER, dataDir),
      DATABASE_URL: databaseUrl,
      // All readers of a measurement share one IP address, so the limits per address are raised.
      CONNECTIONS_PER_ADDRESS: '1000000000',
      EVENT_STREAMS_PER_ADDRESS: '1000000000',
      // The measured members are not supporters, so every study is open to them.
      FREE_STUDY_DAYS: String(PLAN_DAYS),
      COMMENTS_PER_MINUTE: '1000000000',
      REQUESTS_PER_MINUTE: '1000000000',
      SIGN_INS_PER_MINUTE: '1000000000',
      ...settings,
    },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  await untilReady(child, `${url}/readyz`)
  const readySeconds = (performance.now() - startedMs) / 1000
  return {
    url,
    pid: child.pid ?? 0,
    readySeconds,
    stop: () => stop(child),
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The product did not start; see its output above.')
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    if (performance.now() > deadlineMs) throw new Error(`${address} was not ready for a minute.`)
    await setTimeout(RETRY_MS)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = globalThis.setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(kill)
}
