import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this program may create namespaces of Linux for processes, mounts and the network. */
export const canBeApart = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Temporary folder of this run. Undefined in the process that the user started: that process must call `runApart`,
 * which starts a second process with such a folder.
 */
export const folderOfThisRun: string | undefined = process.env.FAULTS_FOLDER

/**
 * Runs this program a second time, in namespaces of its own for processes, mounts and the network. Everything in them
 * ends with the program. Without root this is not possible: the program then runs without namespaces, and faults that
 * need them are skipped.
 */
export async function runApart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-faults-'))
  // Postgres runs as another user, who must be able to open its folder inside this temporary one.
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
    // The first process in a namespace has to collect ended processes that have lost their parent. A shell does that;
    // Node would not.
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
