import { backupCheck } from './backup-check.ts'
import { backupCommands } from './backup-commands.ts'

/** What an operator can ask for, and what doctor looks at. */
export const backupOperations = { commands: backupCommands, check: backupCheck }
