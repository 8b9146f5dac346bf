import { mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Systems cut the address of a socket at 104 or 108 bytes. */
const MAX_BYTES = 100

const besideDatabase = (dataDir: string) => resolve(dataDir, 'admin.sock')
/** Where it lies instead, if that would be too long. */
const noteOf = (dataDir: string) => resolve(dataDir, 'admin.sock.path')

/** Where the product that runs on this folder takes commands; null where none can be known of. */
export async function addressToAsk(dataDir: string): Promise<string | null> {
  if (isShort(besideDatabase(dataDir))) return besideDatabase(dataDir)
  return readFile(noteOf(dataDir), 'utf8').catch(() => null)
}

/**
 * A free address for the process that holds the lock of this folder: whatever socket is left there belongs to nobody any more.
 * In a folder that only we can enter, where the data folder is too far down.
 */
export async function addressToListenAt(dataDir: string): Promise<string> {
  await removeAddress(dataDir)
  const address = besideDatabase(dataDir)
  if (isShort(address)) return address
  const short = join(await mkdtemp(join(tmpdir(), 'admin-')), 'admin.sock')
  await writeFile(noteOf(dataDir), short, { mode: 0o600 })
  return short
}

export async function removeAddress(dataDir: string): Promise<void> {
  const address = await addressToAsk(dataDir)
  if (address === null) return
  await rm(address, { force: true })
  if (address === besideDatabase(dataDir)) return
  // Made for the socket alone; one with something else in it stays.
  await rmdir(dirname(address)).catch(() => undefined)
  await rm(noteOf(dataDir), { force: true })
}

function isShort(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_BYTES
}
