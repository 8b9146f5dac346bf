import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Size of the file that is written to check the disk. It is larger than the free part of a partially filled
 * disk block, so that the disk has to provide a new block, and small compared with a normal change.
 */
const BYTES = 64 * 1024

/**
 * Checks that a folder can be written to: writes a small file in it and deletes the file.
 * @throws the system's error, such as ENOSPC
 */
export async function checkDisk(folder: string): Promise<void> {
  const file = join(folder, 'write-check')
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * SQL that checks that a database server can write. The new table needs new blocks on the disk, and the
 * commit needs space for the write-ahead log.
 */
export const checkServer = `begin;
create temp table write_check (filler text) on commit drop;
insert into write_check select repeat('lampstand ', 100) from generate_series(1, 50);
commit;`
