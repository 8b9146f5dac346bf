import { asBackupError } from '#server/platform/backups/backup-error.ts'
import type { BackupTask } from './backup-task.ts'
import { finishBackup } from './finish-backup.ts'
import type { BackupReply } from './in-own-process.ts'

// A process of its own: to encrypt a backup, and to open a second database, takes time and memory that readers need.

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

// Whoever wanted it is gone.
process.once('disconnect', () => process.exit())
