import { asBackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'
import type { BackupTask } from './backup-task.ts'
import { finishBackup } from './finish-backup.ts'
import type { BackupReply } from './in-own-process.ts'

// Backups are finished in this child process, because encrypting a backup and opening a second
// database would take time and memory from requests.

process.once('message', async (task: BackupTask) => {
  const reply = await finishBackup(task).then(
    (finished): BackupReply => ({ finished }),
    (error: unknown): BackupReply => {
      const { fault, message } = asBackupError(error)
      return { fault, words: message }
    },
  )
  process.send?.(reply, () => process.disconnect())
})

// Exits when the parent process has exited, so that no backup continues without it.
process.once('disconnect', () => process.exit())
