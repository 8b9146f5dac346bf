import { auditCommands } from './modules/account/operator/audit-commands.ts'
import { memberCommand } from './modules/account/operator/operator-commands.ts'
import { backupOperations } from './modules/organisation/backup/backup-operations.ts'
import { newsletterCommand } from './modules/organisation/newsletter/newsletter-admin.ts'
import type { Command } from './operations/commands/command.ts'
import { checks } from './operations/doctor/checks.ts'
import { doctorCommand } from './operations/doctor/doctor-command.ts'
import { outboxCommand } from './operations/outbox/outbox-command.ts'

/** All commands for operators, in the order in which the help text lists them. */
export const commands: readonly Command[] = [
  memberCommand,
  ...auditCommands,
  newsletterCommand,
  ...backupOperations.commands,
  doctorCommand([...checks, backupOperations.check]),
  outboxCommand,
]
