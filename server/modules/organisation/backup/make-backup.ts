import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'
import { countChanges } from '#db/backup/count-rows.ts'
import type { Db, OpenDatabase } from '#db/client.ts'
import { SECRET_FILE } from '#server/auth/sessions/session-secret.ts'
import { rewriteEntries } from '#server/modules/account/encryption/rewrite-entries.public.ts'
import { asBackupError, BackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'
import { backupName } from '#server/modules/organisation/backup/storage/backup-name.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { noBackupsMessage } from '#server/platform/config/backup-config.ts'
import { type Config, settingsIn } from '#server/platform/config/config.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { type BackupRow, forgetBackups, listBadBackups, storeBackup } from './backup.queries.ts'
import { type BackupTask, DATABASE_PART, type FinishedBackup } from './backup-task.ts'
import { figuresOf } from './database-figures.ts'
import { finishInOwnProcess } from './in-own-process.ts'

/** Period for which the rows about failed backups remain in the database. */
const FAILURES_KEPT_MS = 30 * DAY_MS

/**
 * Age from which a temporary folder is deleted. No backup takes that long, so the folder is left over from a killed
 * process.
 */
const LONGEST_BACKUP_MS = 6 * HOUR_MS

const PACKAGE = new URL('../../../../package.json', import.meta.url)

export interface BackupDeps {
  config: Config
  clock: Clock
  db: Db
  database: Pick<OpenDatabase, 'kind' | 'dump'>
  /** Environment variables of the process, because the backup contains the settings. */
  env: Readonly<Record<string, string | undefined>>
  /** Whether an operator requested the backup: it is then retained longer. */
  isManual?: boolean
  finish?: (task: BackupTask, signal?: AbortSignal) => Promise<FinishedBackup>
}

export interface MadeBackup {
  row: BackupRow
  /**
   * Counter of database changes (`countChanges`) at the time of the backup: as long as it is the same, no new
   * backup is needed. 0 for a database server, for which it is not used.
   */
  changes: number
}

/**
 * Makes a backup now. It counts as good after it was downloaded again, restored into an empty database and verified.
 * The outcome is stored in the database, whether the backup is good or failed.
 * @throws {BackupError}
 */
export async function makeBackup(parts: BackupDeps, signal?: AbortSignal): Promise<MadeBackup> {
  const { config, clock, db, isManual = false, finish = finishInOwnProcess } = parts
  const { backups, backupKey } = config
  if (!backups) throw new BackupError('failed', noBackupsMessage(backupKey))
  const madeAt = clock()
  const name = backupName(madeAt, { isManual })
  const row = { name, madeAt, coversUntil: madeAt, bytes: null, checkedAt: null, outcome: 'good' }
  try {
    const folder = await workFolder(config.dataDir, madeAt)
    try {
      const { changes, figures } = await collect(parts, join(folder, 'parts'))
      const { bytes, removed } = await finish(
        {
          name,
          folder,
          figures,
          madeAt: madeAt.toISOString(),
          now: clock().toISOString(),
          version: await productVersion(),
          backups,
          bad: await listBadBackups(db),
          ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
        },
        signal,
      )
      const good = { ...row, bytes, checkedAt: clock() }
      await storeBackup(db, good)
      await forgetBackups(db, removed, new Date(madeAt.getTime() - FAILURES_KEPT_MS))
      return { row: good, changes }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    const known = asBackupError(error)
    // On a full disk, storing the outcome of the backup may fail too. That is ignored, because the failure of the
    // backup is in the log.
    await storeBackup(db, { ...row, outcome: known.fault }).catch(() => undefined)
    throw known
  }
}

/** Collects all data of the product into files of a new folder. */
async function collect({ config, db, database, env }: BackupDeps, folder: string) {
  await mkdir(join(folder, 'secrets'), { recursive: true, mode: 0o700 })
  const changes = database.kind === 'pglite' ? await countChanges(db) : 0
  // Encrypting entries leaves their readable text in the file of the table until the table is rewritten. A backup must
  // not contain that text.
  await rewriteEntries(database, db)
  const figures = await database.dump(join(folder, DATABASE_PART), (tx) => figuresOf(tx, database.kind))
  await copied(join(config.dataDir, SECRET_FILE), join(folder, 'secrets', SECRET_FILE))
  await copied(outboxFolder(config), join(folder, 'outbox'))
  const settings = JSON.stringify(settingsIn(env), null, 2)
  await writeFile(join(folder, 'configuration.json'), `${settings}\n`, { mode: 0o600 })
  return { changes, figures }
}

/**
 * Copies a file or folder if it exists. Two may be missing: the file of the secret, if SESSION_SECRET is
 * configured, and the email outbox, which is created with the first email.
 */
async function copied(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) throw error
  }
}

/**
 * Creates a temporary folder for one backup. Deletes old folders left over from killed processes, because
 * their files are not encrypted.
 */
async function workFolder(dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'backup-work')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    const { mtimeMs } = await stat(left)
    if (now.getTime() - mtimeMs > LONGEST_BACKUP_MS) await rm(left, { recursive: true, force: true })
  }
  return mkdtemp(join(folder, 'one-'))
}

async function productVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  return version
}
