import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { backups } from '#db/schema/backup.ts'

export type BackupRow = typeof backups.$inferSelect

export async function storeBackup(db: Db, row: BackupRow): Promise<void> {
  await db.insert(backups).values(row).onConflictDoNothing()
}

export async function lastGoodBackup(db: Db): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(eq(backups.outcome, 'good'))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return row
}

/** Returns the newest failed backup; undefined if there is none. */
export async function lastFailedBackup(db: Db): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(ne(backups.outcome, 'good'))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return row
}

export async function listBadBackups(db: Db): Promise<string[]> {
  const rows = await db.select({ name: backups.name }).from(backups).where(ne(backups.outcome, 'good'))
  return rows.map(({ name }) => name)
}

export async function listKnownBackups(db: Db): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.madeAt))
}

/** Extends the time up to which the last good backup covers all changes, because the database has not changed since. */
export async function extendBackup(db: Db, name: string, coversUntil: Date): Promise<void> {
  await db.update(backups).set({ coversUntil }).where(eq(backups.name, name))
}

/** Deletes the rows of backups whose files were removed, and the rows of failed backups made before `failedBefore`. */
export async function forgetBackups(db: Db, removed: readonly string[], failedBefore: Date): Promise<void> {
  if (removed.length > 0) await db.delete(backups).where(inArray(backups.name, [...removed]))
  await db.delete(backups).where(and(ne(backups.outcome, 'good'), lt(backups.madeAt, failedBefore)))
}
