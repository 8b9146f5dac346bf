import { fork } from 'node:child_process'
import type { BackupFault } from '#contract/organisation/backup.ts'
import { BackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'
import type { BackupTask, FinishedBackup } from './backup-task.ts'

export type BackupReply = { finished: FinishedBackup } | { fault: BackupFault; words: string }

/**
 * Runs `finishBackup` in a child process, which is killed by `signal` or when this process exits.
 * @throws {BackupError}
 */
export async function finishInOwnProcess(task: BackupTask, signal?: AbortSignal): Promise<FinishedBackup> {
  const child = fork(new URL('./finish-backup.process.ts', import.meta.url), {
    // The child gets neither the Node options of this process nor its environment, which may contain secrets.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(signal && { signal, killSignal: 'SIGKILL' }),
  })
  const reply = await new Promise<BackupReply | null>((resolve) => {
    child.once('message', (said) => resolve(said as BackupReply))
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
    child.send(task)
  })
  if (reply === null)
    throw new BackupError('failed', 'The process that was checking the backup ended too early.')
  if ('fault' in reply) throw new BackupError(reply.fault, reply.words)
  return reply.finished
}
