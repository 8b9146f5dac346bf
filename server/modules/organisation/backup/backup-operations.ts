import { backupCheck } from './backup-check.ts'
import { backupCommands } from './backup-commands.ts'

/** Commands for the operator to make and restore backups, and the check of backups in the command `doctor`. */
export const backupOperations = { commands: backupCommands, check: backupCheck }
