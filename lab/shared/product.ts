import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PLAN_DAYS } from '#contract/limits.ts'
import { productArgs, productEnvironment } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/run.ts'
import { until } from './until.ts'

const START_SECONDS = 240
const STOP_SECONDS = 30
/** Length, in characters, from which the stored log of a process no longer grows. */
const LOG_CHARS = 2_000_000

export interface ProductOptions {
  dataDir: string
  /** URL of the Postgres database; empty if the process uses the embedded one. */
  databaseUrl?: string
  role?: 'all' | 'web' | 'worker'
  /** Port on which the process listens; by default any free one. */
  port?: number
  env?: Readonly<Record<string, string>>
  /** Folder of the build to run, with its packages; by default this project. */
  root?: string
  /** Arguments for Node, to start another program. By default they start the build in `root`. */
  args?: readonly string[]
  /**
   * Destination of the server's log. With `stored`, the default, `log()` returns it. With `nowhere`, this process
   * displays only the server's errors, so that reading the log costs it no CPU time.
   */
  output?: 'stored' | 'nowhere'
}

export interface ProductProcess {
  url: string
  port: number
  pid(): number
  /**
   * Starts the process, and waits until /readyz responds that it is ready. After the process has ended, starts it again
   * with the same data and on the same port.
   * @returns the seconds that the start took
   * @throws an error that contains the end of the process's log
   */
  start(): Promise<number>
  kill9(): Promise<void>
  /**
   * Stops the process, which first completes the work that it has begun. Kills it if that takes longer than 30 seconds.
   */
  stop(): Promise<void>
  isRunning(): boolean
  log(): string
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs the build of Lampstand as a process of its own. That process gets none of the settings in the environment of
 * this process. Rate limits are so high that no simulated member reaches them.
 */
export async function aProduct({
  dataDir,
  databaseUrl = '',
  role = 'all',
  port: wantedPort,
  env = {},
  root = ROOT,
  args = [...productArgs.slice(0, -1), join(root, 'build/server/start.js')],
  output = 'stored',
}: ProductOptions): Promise<ProductProcess> {
  const port = wantedPort ?? (await freePort())
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let log = ''

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  function launch(): ChildProcess {
    const launched = spawn(process.execPath, args, {
      cwd: root,
      stdio: output === 'stored' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
      env: {
        ...productEnvironment,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PROCESS_ROLE: role,
        REQUESTS_PER_MINUTE: '1000000000',
        COMMENTS_PER_MINUTE: '1000000000',
        SIGN_INS_PER_MINUTE: '1000000000',
        // All studies are free, because simulated members do not pay for premium.
        FREE_STUDY_DAYS: String(PLAN_DAYS),
        ...(output === 'stored' && { LOG_LEVEL: 'warn' }),
        ...env,
      },
    })
    running.add(launched)
    launched.once('exit', () => running.delete(launched))
    for (const stream of [launched.stdout, launched.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (log.length < LOG_CHARS) log += text
      })
    }
    return launched
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child || !isRunning()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    const deadline = setTimeout(() => child?.kill('SIGKILL'), STOP_SECONDS * 1000)
    await exited
    clearTimeout(deadline)
  }

  return {
    url,
    port,
    pid: () => child?.pid ?? 0,
    isRunning,
    log: () => log,
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async () => {
      const before = log.length
      const startedMs = performance.now()
      child = launch()
      const answers = () =>
        fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
          ({ ok }) => ok,
          () => false,
        )
      await until('the product is ready', async () => (await answers()) || !isRunning(), START_SECONDS)
      if (!isRunning()) throw new Error(`The product ended by itself:\n${log.slice(before).slice(-2000)}`)
      return (performance.now() - startedMs) / 1000
    },
  }
}

/** Creates a process of Lampstand and starts it at once, for callers that do not restart it. */
export async function startProduct(
  options: ProductOptions,
): Promise<ProductProcess & { readySeconds: number }> {
  const product = await aProduct(options)
  const readySeconds = await product.start()
  return { ...product, readySeconds }
}
