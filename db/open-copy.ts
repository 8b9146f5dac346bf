import { openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { databaseOver } from '#db/pglite/database-over-pglite.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createCheckDatabase, restorePostgres } from './backup/restore-postgres.ts'
import type { OpenDatabase } from './client.ts'

interface Copy {
  /** Path of a file written by `OpenDatabase.dump`. */
  file: string
  /**
   * URL of the server on which a dump of a Postgres server is restored, in a new database. Omitted for a dump
   * of the embedded database.
   */
  url?: string
  /** Empty folder for the restored files; nothing else may use it. */
  folder: string
}

/**
 * Restores a dump into a temporary database. The returned `close` deletes the one on a server; the caller
 * deletes `folder`.
 * @throws {DumpError}
 */
export async function openCopy({ file, url, folder }: Copy): Promise<OpenDatabase> {
  if (url === undefined) {
    const place = join(folder, 'pglite')
    await mkdir(place, { mode: 0o700 })
    return databaseOver(await PGlite.create(place, { loadDataDir: await openAsBlob(file) }))
  }
  const copy = await createCheckDatabase(url)
  try {
    await restorePostgres(file, copy.url)
    const log = { warn: () => undefined, error: () => undefined }
    const database = await openPostgres({ url: copy.url, dataDir: folder, poolSize: 1, log })
    return {
      ...database,
      close: async () => {
        await database.close()
        await copy.drop()
      },
    }
  } catch (error) {
    await copy.drop()
    throw error
  }
}
