import type { Bytes } from '#web/lib/crypto/base64url.ts'
import type { ErasableFileTask } from './erasable-file.worker.ts'

/*
 * Small files whose bytes can be overwritten in place. Data deleted from IndexedDB or localStorage stays in the log of the
 * browser's database for weeks; a file of the origin private file system is overwritten in place
 * (docs/encryption.md). Only a worker may do so.
 */

/** @returns false if this browser does not support such files */
export async function writeErasableFile(name: string, bytes: Bytes): Promise<boolean> {
  return (await inWorker({ name, bytes })) && (await readErasableFile(name)) !== null
}

/** Returns the content; null if the file does not exist or was erased. */
export async function readErasableFile(name: string): Promise<Bytes | null> {
  try {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle(name)).getFile()
    return file.size === 0 ? null : new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

/** Overwrites the content of the file, and removes it. @throws {Error} if it still exists afterwards */
export async function eraseFile(name: string): Promise<void> {
  if ((await readErasableFile(name)) === null) return
  await inWorker({ name, bytes: null })
  if ((await readErasableFile(name)) !== null) throw new Error('A file could not be erased.')
}

/** Runs one task at a time across all tabs, because only one may have a file open. */
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
