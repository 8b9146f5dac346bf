import { mkdir } from 'node:fs/promises'
import type { OpenDatabase, OpenOptions } from '#db/client.ts'
import { onTimer } from '#db/on-timer.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { checkDisk } from '#db/write-check.ts'
import { databaseOver } from './database-over-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import { openFolder } from './pglite-folder.ts'
import { keepSnapshots } from './snapshots.ts'
import { stopAtPanic } from './stop-at-panic.ts'

/** Opens the embedded database exclusively for this process. @throws {DatabaseStartError} */
export async function openPglite(options: OpenOptions): Promise<OpenDatabase> {
  const {
    dataDir,
    durability = 'process',
    onQuery,
    watchQuery,
    log,
    now = () => new Date(),
    every = onTimer,
  } = options
  await makeFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const pglite = await openFolder(dataDir, { durability, now, log })
    const hasPanicked = stopAtPanic(pglite, () =>
      log.error(
        { dataDir },
        'The embedded database has stopped, as its disk is full: make room, and start again.',
      ),
    )
    const snapshots = keepSnapshots({ pglite, dataDir, now, every, log })
    const database = databaseOver(pglite, onQuery, watchQuery)
    const close = async () => {
      try {
        // After a Postgres panic, no snapshot is taken at closing, because the database cannot execute the
        // query for it.
        if (hasPanicked()) return
        await snapshots.finish()
        await database.close()
      } finally {
        unlock()
      }
    }
    let closed: Promise<void> | undefined
    return {
      ...database,
      checkWrites: () => checkDisk(dataDir),
      close: () => {
        closed ??= close()
        return closed
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    // The file mode denies access to other users of the machine: the folder contains members' private data.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const words = `The data folder ${dataDir} cannot be made: give its parent the right permissions or set DATA_DIR.`
    throw new DatabaseStartError('database.folder_unwritable', words, error)
  }
}
