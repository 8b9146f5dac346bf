import type { Db } from '#db/client.ts'
import { BackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'
import { openStorage } from '#server/modules/organisation/backup/storage/storage.ts'
import type { Command } from '#server/operations/commands/command.ts'
import { noBackupsMessage } from '#server/platform/config/backup-config.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listKnownBackups } from './backup.queries.ts'
import { type BackupDeps, makeBackup } from './make-backup.ts'

// Modules for a single command are imported when that command runs, because the server loads this list of commands at
// every start.
export const backupCommands: readonly Command[] = [
  {
    name: 'backup-key',
    usage: ['backup-key'],
    isAlone: true,
    read: ({ words }) => (words.length > 0 ? null : newBackupKey),
  },
  {
    name: 'backup list',
    usage: ['backup list'],
    read: ({ words }) =>
      words.length > 0 ? null : async ({ config, database }) => listBackups((await database()).db, config),
  },
  {
    name: 'backup',
    usage: ['backup'],
    read({ words }) {
      if (words.length > 0) return null
      return async ({ config, clock, database: open }) => {
        const database = await open()
        return backUpNow({ config, clock, database, db: database.db, env: process.env, isManual: true })
      }
    },
  },
  {
    name: 'restore',
    usage: ['restore <file> | <name of a backup> | latest'],
    isAlone: true,
    read({ words: [wanted, ...more] }) {
      if (wanted === undefined || more.length > 0) return null
      return async ({ config }) => {
        const { restoreBackup } = await import('./restore-backup.ts')
        return restoreBackup(config, wanted)
      }
    },
  },
]

/** Makes a backup now and returns its name, size and duration. @throws {BackupError} */
async function backUpNow(parts: BackupDeps): Promise<string> {
  const startedMs = performance.now()
  const { row } = await makeBackup(parts)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  return `${row.name}: ${row.bytes} bytes, made, restored elsewhere and checked in ${seconds} s.`
}

/** Lists the stored backups, newest first, with their outcomes. @throws {BackupError} */
export async function listBackups(
  db: Db,
  { backups, backupKey }: Pick<Config, 'backups' | 'backupKey'>,
): Promise<string> {
  if (!backups) throw new BackupError('storage', noBackupsMessage(backupKey))
  const known = new Map((await listKnownBackups(db)).map((row) => [row.name, row.outcome]))
  const stored = await (await openStorage(backups.place)).list()
  if (stored.length === 0) return 'There are no backups yet.'
  return stored
    .reverse()
    .map(({ name, bytes }) => `${name}  ${bytes} bytes  ${known.get(name) ?? 'not known to this database'}`)
    .join('\n')
}

/** Returns a new encryption key for backups, with instructions for the operator. */
async function newBackupKey(): Promise<string> {
  const { makeBackupKey } = await import('#server/modules/organisation/backup/storage/backup-file.ts')
  return [
    `BACKUP_KEY=${await makeBackupKey()}`,
    '',
    'Put it among the settings of the product, and keep a copy elsewhere, such as in a password manager and on paper in a safe:',
    'without it nobody can read a backup, and whoever has it can read every one.',
  ].join('\n')
}
