import { open } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Header } from 'tar'

/** Number of bytes at the beginning of a file that the copy contains, the rest being zeros; null to omit the file. */
export type CopiedBytes = (path: string, size: number) => number | null

/** Size of a block of a tar: each entry begins at the start of one. */
const BLOCK = 512

/** Bytes that are written to the disk at once. */
const BATCH_BYTES = 512 * 1024

/** Time, in milliseconds, after which other callbacks of the event loop may run. */
const TURN_MS = 8

const everything: CopiedBytes = (_, size) => size

/**
 * Copies the folder of an embedded database to a file, as a tar that `PGlite.create` can load. The caller holds a
 * transaction until the copy is complete, so that no other statement changes the files.
 *
 * PGlite's `dumpDataDir` would block the process while it reads all files, and hold them in memory twice.
 */
export async function copyFolder(
  pglite: PGlite,
  file: string,
  copiedBytes: CopiedBytes = everything,
): Promise<void> {
  const { FS } = pglite.Module
  const root = PGlite.paths.PGDATA
  const batch = new Uint8Array(BATCH_BYTES)
  const batchBuffer = Buffer.from(batch.buffer)
  let used = 0
  let turnEndsMs = performance.now() + TURN_MS
  const handle = await open(file, 'w', 0o600)

  /** Writes the batch if it is full or the turn is over. */
  async function makeRoom(): Promise<void> {
    if (used < BATCH_BYTES && performance.now() < turnEndsMs) return
    await flush()
  }

  async function flush(): Promise<void> {
    await handle.writeFile(batch.subarray(0, used))
    used = 0
    turnEndsMs = performance.now() + TURN_MS
  }

  async function copyContent(path: string, size: number, copied: number): Promise<void> {
    const stream = FS.open(path, 'r')
    try {
      for (let at = 0; at < size; ) {
        await makeRoom()
        const isCopied = at < copied
        const length = Math.min((isCopied ? copied : size) - at, BATCH_BYTES - used)
        if (isCopied) readExactly(stream, length, at)
        else batch.fill(0, used, used + length)
        used += length
        at += length
      }
    } finally {
      FS.close(stream)
    }
    const end = Math.ceil(used / BLOCK) * BLOCK
    batch.fill(0, used, end)
    used = end
  }

  function readExactly(stream: ReturnType<typeof FS.open>, length: number, from: number): void {
    for (let read = 0; read < length; ) {
      const count = FS.read(stream, batch, used + read, length - read, from + read)
      if (count === 0) throw new Error('A file of the database was shortened while it was copied.')
      read += count
    }
  }

  try {
    for (const path of pathsUnder(FS, root)) {
      const { mode, size, mtime } = FS.stat(path)
      const isFile = FS.isFile(mode)
      const copied = isFile ? copiedBytes(path, size) : 0
      if (copied === null) continue
      await makeRoom()
      batch.fill(0, used, used + BLOCK)
      const type = isFile ? 'File' : 'Directory'
      const header = { path: path.slice(root.length), mode, size: isFile ? size : 0, mtime, type } as const
      new Header(header).encode(batchBuffer, used)
      used += BLOCK
      if (isFile) await copyContent(path, size, copied)
    }
    await flush()
    // Two empty blocks end a tar.
    await handle.writeFile(new Uint8Array(2 * BLOCK))
  } finally {
    await handle.close()
  }
}

type Files = PGlite['Module']['FS']

/** Returns the paths of all files and folders, each folder before its content. */
function* pathsUnder(files: Files, folder: string): Generator<string> {
  for (const name of files.readdir(folder)) {
    if (name === '.' || name === '..') continue
    const path = `${folder}/${name}`
    yield path
    if (files.isDir(files.stat(path).mode)) yield* pathsUnder(files, path)
  }
}
