import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Version of the layout of a backup, increased whenever the layout changes. */
const FORMAT = 1

const FILE = 'manifest.json'

/** Row counts and totals of a database, used to verify a copy. */
export const databaseFigures = z.object({
  kind: z.enum(['pglite', 'postgres']),
  /** Version of the database server in the format of server_version_num: 150004 is 15.4. */
  serverVersion: z.int(),
  /** Hashes of the applied migrations, sorted. */
  migrations: z.array(z.string()),
  /** Number of rows per table, with the schema in the name. */
  rows: z.record(z.string(), z.int()),
  audit: z.object({ count: z.int(), lastHash: z.string() }),
  /**
   * Map from each account of the ledger to its sum in cents; debits are positive. The sums add up
   * to zero.
   */
  ledger: z.record(z.string(), z.int()),
})
export type DatabaseFigures = z.infer<typeof databaseFigures>

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Product version. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: databaseFigures,
  /** Map from the path of each file in the backup, except the manifest itself, to its SHA-256 in hex. */
  parts: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifest>

/** Writes the manifest next to the files of a backup. */
export async function writeManifest(
  folder: string,
  head: Pick<Manifest, 'version' | 'madeAt' | 'database'>,
): Promise<Manifest> {
  const whole: Manifest = { format: FORMAT, ...head, parts: await partsIn(folder) }
  await writeFile(join(folder, FILE), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 })
  return whole
}

/**
 * Reads the manifest of an unpacked backup and verifies the hash of every file.
 * @throws {BackupError} `other_format`, `damaged`, `changed`
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(join(folder, FILE), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch((error: unknown) => {
      throw new BackupError('damaged', 'This is no backup of this product: it has no manifest.', error)
    })
  const { format } = z.object({ format: z.int() }).catch({ format: 0 }).parse(content)
  if (format !== FORMAT) {
    const made =
      format > FORMAT
        ? 'a newer version of this program: use that one'
        : 'a version that this program no longer reads: use the version of its day'
    throw new BackupError('other_format', `The backup was made by ${made}.`)
  }
  const read = manifest.safeParse(content)
  if (!read.success)
    throw new BackupError('damaged', 'The manifest of the backup cannot be read.', read.error)
  const found = await partsIn(folder)
  const names = new Set([...Object.keys(found), ...Object.keys(read.data.parts)])
  const other = [...names].find((name) => found[name] !== read.data.parts[name])
  if (other !== undefined) {
    throw new BackupError(
      'changed',
      `The backup is not as it was made: ${other} is another than its manifest says.`,
    )
  }
  return read.data
}

async function partsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const parts: Record<string, string> = {}
  for (const file of files.sort()) {
    const path = file.slice(folder.length + 1)
    if (path !== FILE) parts[path] = await sha256Of(file)
  }
  return parts
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
