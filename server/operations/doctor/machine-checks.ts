import { statfs } from 'node:fs/promises'
import { openFileLimit } from '#server/platform/connections/open-file-limit.ts'
import { type Check, error, ok, warning } from './check.ts'

const GIB = 2 ** 30
/**
 * Free disk space below which the operator gets an error (the database may soon stop) or a warning (snapshots and
 * backups need more).
 */
const LEAST_BYTES = GIB / 4
const COMFORTABLE_BYTES = 2 * GIB

/**
 * If the maximum number of open files is lower than this, the operator gets a warning: the server would reject new
 * connections although it still has the memory and CPU time for them.
 */
const COMFORTABLE_FILES = 4096

/**
 * Checks the free disk space of the data folder, which contains the embedded database, its snapshots, the server's
 * secret and the email outbox.
 */
export function diskCheck(freeBytesOf: (folder: string) => Promise<number> = freeBytes): Check {
  return {
    name: 'disk',
    async look({ config: { dataDir } }) {
      const free = await freeBytesOf(dataDir)
      const words = `${(free / GIB).toFixed(1)} GiB are free under DATA_DIR`
      if (free < LEAST_BYTES) return [error(`${words}: make room now, before the database has to stop.`)]
      if (free < COMFORTABLE_BYTES) return [warning(`${words}: make room soon.`)]
      return [ok(`${words}.`)]
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function openFilesCheck(limitOf: () => number = openFileLimit): Check {
  return {
    name: 'open files',
    async look() {
      const limit = limitOf()
      if (limit >= COMFORTABLE_FILES) return [ok(`This process may open ${limit} files and connections.`)]
      return [
        warning(
          `This process may open ${limit} files and connections: set LimitNOFILE=65536 in its unit, or --ulimit nofile=65536 for its container.`,
        ),
      ]
    },
  }
}
