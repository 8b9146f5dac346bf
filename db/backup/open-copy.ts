import { openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from '#db/client.ts'
import { databaseOver } from '#db/pglite/database-over-pglite.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createCheckDatabase, restorePostgres } from './restore-postgres.ts'

interface Copy {
  /** As `dump` wrote it. */
  file: string
  /** Of the server the copy is restored on, beside its own database; the embedded one needs none. */
  url?: string
  /** An empty folder of one's own. */
  folder: string
}

/** Restores a dump into an empty place of its own, which goes with `close`. @throws {DumpError} */
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
