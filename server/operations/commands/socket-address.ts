import { mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Maximum length of a socket's path: operating systems limit it to 104 or 108 bytes. */
const MAX_BYTES = 100

const besideDatabase = (dataDir: string) => resolve(dataDir, 'admin.sock')
/** File in the data folder that contains the actual path of the socket, if the default path is too long. */
const noteOf = (dataDir: string) => resolve(dataDir, 'admin.sock.path')

/**
 * Returns the path of the command socket of the server with this data folder. Null if the default path is too
 * long and no server has written another path to the data folder.
 */
export async function addressToAsk(dataDir: string): Promise<string | null> {
  if (isShort(besideDatabase(dataDir))) return besideDatabase(dataDir)
  return readFile(noteOf(dataDir), 'utf8').catch(() => null)
}

/**
 * Returns a free socket path for the process that holds the lock of this folder; a socket left by
 * an earlier process is removed. If the path would be too long, a temporary folder that only this
 * user can enter is used.
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
  // The folder was created for the socket only; it is not deleted if it contains anything else.
  await rmdir(dirname(address)).catch(() => undefined)
  await rm(noteOf(dataDir), { force: true })
}

function isShort(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_BYTES
}
