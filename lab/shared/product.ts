import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { productArgs } from '#scripts/build-product.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/run.ts'
import { until } from './until.ts'

const START_SECONDS = 240
const STOP_SECONDS = 30
/** Maximum number of characters of the log that are stored. */
const LOG_CHARS = 2_000_000

export interface ProductOptions {
  dataDir: string
  /** URL of the Postgres database; empty if the process uses the embedded one. */
  databaseUrl?: string
  role?: 'all' | 'web' | 'worker'
  env?: Record<string, string>
  /** Folder of another build of Lampstand, with its packages. */
  root?: string
}

export interface ProductProcess {
  url: string
  port: number
  pid(): number
  /**
   * Starts the process. After it has ended, starts it again with the same data and on the same port.
   * @throws an error that contains the end of its log
   */
  start(): Promise<void>
  kill9(): Promise<void>
  /** Stops the process. It first completes the work that it has begun. */
  stop(): Promise<void>
  isRunning(): boolean
  log(): string
}

/** Runs the build of Lampstand as a process. Rate limits are so high that no simulated member reaches them. */
export async function aProduct({
  dataDir,
  databaseUrl = '',
  role = 'all',
  env = {},
  root = ROOT,
}: ProductOptions): Promise<ProductProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let log = ''
  process.once('exit', () => child?.kill('SIGKILL'))

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

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
      child = spawn(process.execPath, [...productArgs.slice(0, -1), join(root, 'build/server/start.js')], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          PROCESS_ROLE: role,
          REQUESTS_PER_MINUTE: '1000000',
          COMMENTS_PER_MINUTE: '1000000',
          SIGN_INS_PER_MINUTE: '1000000',
          // All studies are open to everyone, so that members can complete any day.
          FREE_STUDY_DAYS: '1500',
          LOG_LEVEL: 'warn',
          ...env,
        },
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          if (log.length < LOG_CHARS) log += text
        })
      }
      const answers = () =>
        fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
          ({ ok }) => ok,
          () => false,
        )
      await until('the product is ready', async () => (await answers()) || !isRunning(), START_SECONDS)
      if (!isRunning()) throw new Error(`The product ended by itself:\n${log.slice(before).slice(-2000)}`)
    },
  }
}
