import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether processes, mounts and networks can be our own here. */
export const canBeApart = process.platform === 'linux' && process.getuid?.() === 0

/** Where this run may leave what it needs; undefined for the first process of it, which is to call `runApart`. */
export const folderOfThisRun: string | undefined = process.env.FAULTS_FOLDER

/**
 * Runs this program again where its processes, mounts and ports are its own, and end with it however it ends. Where we are not
 * root there is no such place, and what needs one is left out.
 */
export async function runApart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-faults-'))
  // Postgres runs as somebody else, and has to come by.
  await chmod(folder, 0o711)
  const itself = [process.execPath, '--disable-warning=ExperimentalWarning', ...process.argv.slice(1)]
  const apart = [
    ...['setpriv', '--pdeathsig', 'KILL'],
    ...['unshare', '--mount', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'],
    // A shell comes first, as it takes leave of processes that nobody else waits for.
    ...['sh', '-c', 'ip link set lo up; "$@"; exit $?', 'faults'],
  ]
  const [program = '', ...args] = canBeApart ? [...apart, ...itself] : itself
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, FAULTS_FOLDER: folder } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
  process.exitCode = code ?? 130
}
