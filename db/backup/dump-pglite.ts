import { open } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Db } from '#db/client.ts'

/**
 * Writes the embedded database to a file, as a tar of its folder.
 * @param look sees the same rows as the file
 */
export async function dumpPglite<Seen>(
  pglite: PGlite,
  db: Db,
  { file, look }: { file: string; look: (db: Db) => Promise<Seen> },
): Promise<Seen> {
  // In a transaction, so that nobody else writes between the two.
  const { seen, dump } = await db.transaction(async (tx) => ({
    seen: await look(tx),
    dump: await pglite.dumpDataDir('none'),
  }))
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(dump.stream())
  } finally {
    await handle.close()
  }
  return seen
}
