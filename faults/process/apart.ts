import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this process may create its own process, mount and network namespaces. */
export const canBeApart = process.platform === 'linux' && process.getuid?.() === 0

/** Temporary folder of this run; undefined in its first process, which must call `runApart`. */
export const folderOfThisRun: string | undefined = process.env.FAULTS_FOLDER

/**
 * Runs this program again in its own process, mount and network namespaces, which end with it. Without root
 * it runs unisolated, and faults that need isolation are skipped.
 */
export async function runApart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-faults-'))
  // Postgres runs as another user, who needs permission to enter folders inside this one.
  await chmod(folder, 0o711)
  const itself = [process.execPath, '--disable-warning=ExperimentalWarning', ...process.argv.slice(1)]
  const apart = [
    'setpriv',
    '--pdeathsig',
    'KILL',
    'unshare',
    '--mount',
    '--pid',
    '--net',
    '--fork',
    '--kill-child',
    '--mount-proc',
    // Process 1 of the namespace is a shell, because it reaps orphaned processes.
    'sh',
    '-c',
    'ip link set lo up; "$@"; exit $?',
    'faults',
  ]
  const [program = '', ...args] = canBeApart ? [...apart, ...itself] : itself
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, FAULTS_FOLDER: folder } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
  process.exitCode = code ?? 130
}
