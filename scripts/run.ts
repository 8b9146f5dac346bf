import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export interface Outcome {
  passed: boolean
  /** What the program wrote to both of its streams, in order; empty where it was shown as it came. */
  output: string
  seconds: number
}

export interface RunOptions {
  env?: Record<string, string>
  /** Show the output as it comes, instead of collecting it. */
  show?: boolean
}

/** Somebody stopped us, with Ctrl+C or from outside. Everything that was running has ended. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** How long a program may take to end by itself: the embedded database writes a snapshot then. */
const STOP_SECONDS = 10

const running = new Set<ChildProcess>()
let interrupted = false

/**
 * Runs a program, ours or an installed package's, to its end, from the root of the project.
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
    // A group of its own, so that whatever it starts can be ended with it.
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
      // What it left behind would hold its streams open, and 'close' back.
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

/** Asks each program to end: it passes that on to its own, and a second signal would cut their work short. */
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
    // All of it has ended by itself.
  }
}

/** The Node that runs this, and the programs of the installed packages, before anything else on the machine. */
function programsPath(): string {
  return [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':')
}
