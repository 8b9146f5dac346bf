import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export interface Outcome {
  passed: boolean
  /**
   * Standard output and standard error of the program, in the order in which they were written. Empty with the option
   * `show`.
   */
  output: string
  seconds: number
}

export interface RunOptions {
  env?: Record<string, string>
  /** Whether the output is displayed while the program runs, instead of being returned in `output`. */
  show?: boolean
}

/** Error after Ctrl+C or another signal to this process. Thrown once all child processes have ended. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/**
 * Seconds after which a program is killed if it has not ended after a signal to stop. In this time the embedded
 * database writes a snapshot of its data.
 */
const STOP_SECONDS = 10

const running = new Set<ChildProcess>()
let interrupted = false

/**
 * Runs a program in the root of the project, and waits until it ends. Programs of installed packages are found by name.
 * @throws {Interrupted} if this process receives a signal to stop
 */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, show = false }: RunOptions = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  // The signal handlers are installed before the program is started, so that a signal during its start also ends it.
  if (running.size === 0) listenForSignals()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: programsPath(), ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // The program is in a process group of its own, so that its child processes can be killed with it.
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const passed = await ended(child)
  if (interrupted) throw new Interrupted()
  return { passed, output, seconds: (performance.now() - startedAt) / 1000 }
}

async function ended(child: ChildProcess): Promise<boolean> {
  try {
    return await new Promise<boolean>((resolve, reject) => {
      child.once('error', reject)
      // The program has ended after a signal. If its child processes are still running, they have the output streams
      // open, so the event 'close' would never come. They are therefore killed.
      child.once('exit', () => interrupted && killGroup(child))
      child.once('close', (code) => resolve(code === 0))
    })
  } finally {
    running.delete(child)
    if (running.size === 0) stopListening()
  }
}

function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
  process.on('exit', killAll)
}

function stopListening(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stopAll)
  process.off('exit', killAll)
}

/**
 * Sends SIGTERM to each program, but not to its child processes: the program forwards it to them, and a second signal
 * would abort their work.
 */
function stopAll(): void {
  if (interrupted) killAll()
  interrupted = true
  for (const child of running) child.kill('SIGTERM')
  setTimeout(killAll, STOP_SECONDS * 1000).unref()
}

function killAll(): void {
  for (const child of running) killGroup(child)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // There is nothing to kill, because all processes of the group have already ended.
  }
}

/**
 * Returns a value for PATH that begins with the folder of the running Node and that of the installed packages'
 * programs.
 */
function programsPath(): string {
  return [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':')
}
