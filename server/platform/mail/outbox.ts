import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMessage, type StoredEmail } from './read-message.ts'

interface Written {
  id: string
  writtenAt: Date
  /** Complete message in the format of RFC 5322. */
  source: Buffer
}

/** Returns the folder in which emails are stored instead of being sent, if no mail server is configured. */
export function outboxFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'outbox')
}

/**
 * Stores an email as `<instant>-<id>.eml`, which any mail program opens. Readable only by the user
 * of this process.
 */
export async function storeInOutbox(folder: string, { id, writtenAt, source }: Written): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${writtenAt.toISOString().replaceAll(':', '-')}-${id}.eml`)
  // The file is written under a temporary name, so that readers of the folder only see complete emails.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, source, { mode: 0o600 })
  await rename(unfinished, file)
}

/** Lists the file names of all stored emails, newest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
}

/** Returns an email by its name from `listOutbox`, or null. */
export async function readFromOutbox(folder: string, name: string): Promise<StoredEmail | null> {
  // Only a name that is in the list is read, so that a path to any other file cannot be requested.
  if (!(await listOutbox(folder)).includes(name)) return null
  return readMessage(await readFile(join(folder, name)))
}
