import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export interface Outcome {
  passed: boolean
  /**
   * Combined standard output and standard error of the program, in order; empty if it was displayed directly.
   */
  output: string
  seconds: number
}

export interface RunOptions {
  env?: Record<string, string>
  /** Displays the program's output directly instead of collecting it. */
  show?: boolean
}

/** Thrown when this process was stopped by Ctrl+C or another signal, after all child processes have ended. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** Maximum seconds for a graceful stop, during which the embedded database writes a snapshot. */
const STOP_SECONDS = 10

const running = new Set<ChildProcess>()
let interrupted = false

/**
 * Runs a program, ours or one of an installed package, from the root of the project until it ends.
 * @throws {Interrupted}
 */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, show = false }: RunOptions = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: programsPath(), ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Each program has a process group of its own, so that its child processes can be killed with it.
    detached: true,
  })
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
  if (running.size === 0) listenForSignals()
  running.add(child)
  try {
    return await new Promise<boolean>((resolve, reject) => {
      child.once('error', reject)
      // Remaining child processes would hold the streams open and delay 'close'.
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
 * Sends SIGTERM to each program, which forwards it to its child processes; a second signal would interrupt
 * their work.
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
    // All processes of the group have already ended.
  }
}

/** Returns a PATH that starts with the running Node and the programs of installed packages. */
function programsPath(): string {
  return [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':')
}
