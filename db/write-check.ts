import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** More than what is left of a block that is begun, and nothing beside what a change needs. */
const BYTES = 64 * 1024

/** Writes a little to the disk under a folder, and takes it back. @throws what the system says, such as ENOSPC */
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

/** The same for a server: a new table asks its disk for new blocks, and committing asks it for its log. */
export const checkServer = `begin;
create temp table write_check (filler text) on commit drop;
insert into write_check select repeat('lampstand ', 100) from generate_series(1, 50);
commit;`
