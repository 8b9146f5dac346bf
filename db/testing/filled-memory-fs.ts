import { MemoryFS, PGlite } from '@electric-sql/pglite'

const BLOCK = 512
const FOLDER = '5'

interface TarEntry {
  path: string
  isFolder: boolean
  start: number
  end: number
}

/**
 * File system in memory that already contains a database.
 *
 * `PGlite.create({ loadDataDir })` does the same, but for each database it reads the file, parses it, and copies its
 * content several times. Here it is parsed once, and all files of a database are views of one copy.
 */
export class FilledMemoryFs extends MemoryFS {
  readonly #tar: Uint8Array
  readonly #entries: readonly TarEntry[]

  /** @param tar dump of a database, without compression */
  constructor(tar: Uint8Array, entries: readonly TarEntry[]) {
    super()
    this.#tar = tar
    this.#entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS
    if (!fs) throw new Error('PGlite calls init before initialSyncFs.')
    const copy = new Uint8Array(this.#tar)
    for (const { path, isFolder, start, end } of this.#entries) {
      if (isFolder) fs.mkdirTree(PGlite.paths.PGDATA + path)
      else fs.writeFile(PGlite.paths.PGDATA + path, copy.subarray(start, end), { canOwn: true })
    }
  }
}

/** Returns the files and folders in a tar, each folder before its content, as PGlite dumps them. */
export function readTarEntries(tar: Buffer): TarEntry[] {
  const entries: TarEntry[] = []
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const field = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).split('\0')[0] ?? ''
    const start = at + BLOCK
    const end = start + Number.parseInt(field(124, 12) || '0', 8)
    entries.push({ path: field(0, 100), isFolder: field(156, 1) === FOLDER, start, end })
    at = start + Math.ceil((end - start) / BLOCK) * BLOCK
  }
  return entries
}
