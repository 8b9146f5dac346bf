import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { restorePostgres } from '#db/backup/restore-postgres.ts'
import type { Db } from '#db/client.ts'
import { readMigrations } from '#db/migration-files.ts'
import { openDatabase } from '#db/open-database.ts'
import { placeDump } from '#db/pglite/pglite-folder.ts'
import { SECRET_FILE } from '#server/auth/sessions/session-secret.ts'
import { asBackupError, BackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'
import { openBackup } from '#server/modules/organisation/backup/storage/backup-file.ts'
import { type Manifest, readManifest } from '#server/modules/organisation/backup/storage/manifest.ts'
import { openStorage } from '#server/modules/organisation/backup/storage/storage.ts'
import { adminCommand } from '#server/platform/config/admin-command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { DATABASE_PART } from './backup-task.ts'
import { checkFigures } from './database-figures.ts'
import { isReadableFile } from './is-readable-file.ts'
import { wordsOnSecret } from './words-on-secret.ts'

/** File with the settings of the backed-up site, which the operator can compare with the current ones. */
const SETTINGS_FILE = 'restored-configuration.env'

/** Argument of the restore command that selects the newest stored backup. */
const LATEST = 'latest'

/**
 * Advice for the operator if the verification fails after a backup was restored to a database server. We do not empty
 * the database, because dropping its tables may need rights that our database user does not have.
 */
const SERVER_IS_FILLED =
  'The database in DATABASE_URL now contains the restored rows: drop it and create an empty one before you try again.'

const silent = { warn: () => undefined, error: () => undefined }

/**
 * Restores a backup into an empty DATA_DIR and, if a database server is configured, into the server's empty database.
 * Verifies the restored data as it was verified when the backup was made.
 * After a failure, DATA_DIR is empty again. So is the server's database, unless its verification failed: then the error
 * says so.
 * @param requested a file, the name of a backup in BACKUP_TO, or `latest`
 * @returns a summary in sentences
 * @throws {BackupError}
 */
export async function restoreBackup(config: Config, requested: string): Promise<string> {
  const { backupKey, dataDir } = config
  if (backupKey === undefined)
    throw new BackupError('wrong_key', 'BACKUP_KEY must be set to the key that the backup was made with.')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDir)).length > 0) {
    const words = `The data folder ${resolve(dataDir)} is not empty: a backup is restored into an empty one only. Move it away, or set DATA_DIR.`
    throw new BackupError('not_empty', words)
  }
  try {
    const work = join(dataDir, 'restoring')
    await mkdir(work, { mode: 0o700 })
    const parts = join(work, 'parts')
    await openBackup(await fileOf(config, requested, work), parts, backupKey)
    const manifest = await readManifest(parts)
    await refuseUnusable(manifest, config)
    const settings = await restoreFiles(config, parts)
    // The database is restored last, because a restored database on a server would not be emptied if a later step
    // failed.
    await restoreDatabase(manifest, config, join(parts, DATABASE_PART))
    await rm(work, { recursive: true })
    return [...wordsFor(manifest, config), ...wordsOnSecret(settings, config, SETTINGS_FILE)].join('\n')
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw asBackupError(error)
  }
}

async function fileOf({ backups }: Config, requested: string, work: string): Promise<string> {
  if (await isReadableFile(requested)) return requested
  if (!backups) {
    throw new BackupError(
      'storage',
      `There is no file ${requested}. Set BACKUP_TO to restore a stored backup.`,
    )
  }
  const storage = await openStorage(backups.place)
  const names = (await storage.list()).map(({ name }) => name)
  const name = requested === LATEST ? names.at(-1) : names.find((one) => one === requested)
  if (name === undefined) {
    throw new BackupError(
      'storage',
      `There is no backup ${requested}: ${adminCommand('backup list')} shows the stored backups.`,
    )
  }
  const file = join(work, 'stored.age')
  await storage.get(name, file)
  return file
}

async function refuseUnusable({ database }: Manifest, { databaseUrl }: Config): Promise<void> {
  const kind = databaseUrl === undefined ? 'pglite' : 'postgres'
  if (database.kind !== kind) {
    const words =
      database.kind === 'postgres'
        ? 'This is a backup of a Postgres database: set DATABASE_URL to an empty one.'
        : 'This is a backup of the embedded database: leave DATABASE_URL out.'
    throw new BackupError('other_format', words)
  }
  const known = new Set((await readMigrations()).map(({ hash }) => hash))
  if (!database.migrations.every((hash) => known.has(hash)))
    throw new BackupError(
      'other_format',
      'The backup was made by a newer version of this program: use that one.',
    )
}

async function restoreDatabase({ database }: Manifest, config: Config, file: string): Promise<void> {
  const { databaseUrl, dataDir } = config
  const check = (db: Db) => checkFigures(db, database)
  if (databaseUrl === undefined) {
    await placeDump(dataDir, file, check)
    return
  }
  await restorePostgres(file, databaseUrl)
  try {
    const restored = await openDatabase({ url: databaseUrl, dataDir, poolSize: 1, log: silent })
    try {
      await check(restored.db)
    } finally {
      await restored.close()
    }
  } catch (error) {
    const { fault, message } = asBackupError(error)
    throw new BackupError(fault, `${message} ${SERVER_IS_FILLED}`, error)
  }
}

/**
 * Restores the secret, the email outbox and the settings of a backup to DATA_DIR.
 * @returns the settings at the time of the backup
 */
async function restoreFiles(config: Config, parts: string): Promise<Readonly<Record<string, string>>> {
  const { dataDir } = config
  await cp(join(parts, 'secrets', SECRET_FILE), join(dataDir, SECRET_FILE)).catch(unlessMissing)
  await cp(join(parts, 'outbox'), outboxFolder(config), { recursive: true }).catch(unlessMissing)
  const settings = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(join(parts, 'configuration.json'), 'utf8')))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`)
  await writeFile(join(dataDir, SETTINGS_FILE), lines.join(''), { mode: 0o600 })
  return settings
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/** Quotes a value so that shells, systemd and `node --env-file` parse it. */
function quoted(value: string): string {
  if (/^[\w@%+:,./-]*$/.test(value)) return value
  return value.includes("'") ? `"${value.replaceAll(/["\\$`]/g, '\\$&')}"` : `'${value}'`
}

function wordsFor({ madeAt, database }: Manifest, { dataDir, databaseUrl }: Config): string[] {
  const tables = Object.values(database.rows)
  const rows = tables.reduce((sum, count) => sum + count, 0)
  return [
    `Restored as of ${madeAt}: ${rows} rows in ${tables.length} tables, ${database.audit.count} events of the audit log; the ledger agrees.`,
    `The settings at the time of the backup are in ${join(resolve(dataDir), SETTINGS_FILE)}, including secrets: copy the ones you need, and delete the file.`,
    databaseUrl === undefined
      ? 'Set EMBEDDED_DURABILITY, BACKUP_TO and BACKUP_KEY as before, and start the product.'
      : 'Set BACKUP_TO and BACKUP_KEY as before, and start the product.',
  ]
}
