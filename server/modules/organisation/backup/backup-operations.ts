import { backupCheck } from './backup-check.ts'
import { backupCommands } from './backup-commands.ts'

/** Backup commands for the operator, and the check for `doctor`. */
export const backupOperations = { commands: backupCommands, check: backupCheck }
