import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PLAN_DAYS } from '#contract/limits.ts'
import { productArgs } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/run.ts'

export const BENCH_FOLDER = join(ROOT, 'build/bench')

/** Folder with generated content. It has as many days as the complete plan will have. */
export const PLAN_FOLDER = join(BENCH_FOLDER, 'content')

/** Commands that start Lampstand: with its own content, or with the generated content. */
const entries = {
  shipped: productArgs,
  'whole plan': ['--disable-warning=ExperimentalWarning', 'lab/bench/serve-plan.ts', PLAN_FOLDER],
} as const

export interface Product {
  url: string
  pid: number
  /** Seconds from the start of the process until /readyz responds that it is ready. */
  readySeconds: number
  stop(): Promise<void>
}

interface StartOptions {
  entry: keyof typeof entries
  /** Folder for the data of Lampstand, within that of the benchmarks. */
  dataDir: string
  databaseUrl?: string
  /** Port on which Lampstand listens; by default any free one. */
  port?: number
  /** Folder with another build of Lampstand and its packages. Only permitted if `entry` is `shipped`. */
  root?: string
  /** Further environment variables, which replace those that all benchmarks set. */
  settings?: Readonly<Record<string, string>>
}

const READY_TIMEOUT_MS = 60_000
const RETRY_MS = 10
const STOP_TIMEOUT_MS = 20_000

/** Starts the production build as a process. Rate limits are so high that no benchmark reaches them. */
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
      // Limits per IP address are raised, because all simulated readers have the same address.
      CONNECTIONS_PER_ADDRESS: '1000000000',
      EVENT_STREAMS_PER_ADDRESS: '1000000000',
      // Every study is open to everyone, because the simulated members are no supporters.
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
