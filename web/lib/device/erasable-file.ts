import type { Bytes } from '#web/lib/crypto/base64url.ts'
import type { ErasableFileTask } from './erasable-file.worker.ts'

/* Small files that can be erased reliably. Data deleted from IndexedDB or localStorage remains in the log of the
   browser's database for weeks. A file of the origin private file system can be overwritten instead
   (docs/encryption.md). Only workers have the methods for that. */

/**
 * Writes bytes to a file.
 * @returns false if this browser does not support such files
 */
export async function writeErasableFile(name: string, bytes: Bytes): Promise<boolean> {
  return (await inWorker({ name, bytes })) && (await readErasableFile(name)) !== null
}

/** Returns the bytes of a file; null if it does not exist or was erased. */
export async function readErasableFile(name: string): Promise<Bytes | null> {
  try {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle(name)).getFile()
    return file.size === 0 ? null : new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

/**
 * Overwrites the bytes of a file and deletes it.
 * @throws {Error} if the file still exists afterwards
 */
export async function eraseFile(name: string): Promise<void> {
  if ((await readErasableFile(name)) === null) return
  await inWorker({ name, bytes: null })
  if ((await readErasableFile(name)) !== null) throw new Error('A file could not be erased.')
}

/** Runs a task in a worker. Tasks of all tabs run one after another, because a file can only be open once. */
function inWorker(task: ErasableFileTask): Promise<boolean> {
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory) return Promise.resolve(false)
  const run = () => runInWorker(task)
  return navigator.locks ? navigator.locks.request(`file:${task.name}`, run) : run()
}

function runInWorker(task: ErasableFileTask): Promise<boolean> {
  const worker = new Worker(new URL('./erasable-file.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data))
  worker.addEventListener('error', () => resolve(false))
  worker.postMessage(task)
  return promise.finally(() => worker.terminate())
}
