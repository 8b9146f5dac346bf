import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMessage, type StoredEmail } from './read-message.ts'

interface Written {
  id: string
  writtenAt: Date
  /** As it would travel (RFC 5322). */
  source: Buffer
}

/** Where emails stay that no mail server takes. */
export function outboxFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'outbox')
}

/** Lays an email down as `<instant>-<id>.eml`, which any mail program opens. Nobody else on the machine can read it. */
export async function storeInOutbox(folder: string, { id, writtenAt, source }: Written): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${writtenAt.toISOString().replaceAll(':', '-')}-${id}.eml`)
  // Written beside its place, so that whoever reads the folder finds whole emails only.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, source, { mode: 0o600 })
  await rename(unfinished, file)
}

/** The names of the emails, newest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
}

/** One of the emails `listOutbox` names, or null. */
export async function readFromOutbox(folder: string, name: string): Promise<StoredEmail | null> {
  // What is not in the list is not looked for, such as a way out of the folder.
  if (!(await listOutbox(folder)).includes(name)) return null
  return readMessage(await readFile(join(folder, name)))
}
