import type { Bytes } from '#web/lib/crypto/base64url.ts'

/** Bytes to write to a file; null to overwrite and delete it. */
export interface ErasableFileTask {
  name: string
  bytes: Bytes | null
}

/** Type of the methods that only workers have, and that TypeScript's DOM types do not include. */
interface SyncAccessHandle {
  write(bytes: Bytes, options: { at: number }): number
  getSize(): number
  truncate(size: number): void
  flush(): void
  close(): void
}
interface WorkerFileHandle {
  createSyncAccessHandle(): Promise<SyncAccessHandle>
}

addEventListener('message', async ({ data }: MessageEvent<ErasableFileTask>) => {
  postMessage(await perform(data).catch(() => false))
})

async function perform({ name, bytes }: ErasableFileTask): Promise<boolean> {
  const folder = await navigator.storage.getDirectory()
  const file = (await folder.getFileHandle(name, { create: true })) as unknown as WorkerFileHandle
  const open = await file.createSyncAccessHandle()
  try {
    overwrite(open)
    if (bytes) {
      open.write(bytes, { at: 0 })
      open.flush()
    }
  } finally {
    open.close()
  }
  if (!bytes) await folder.removeEntry(name)
  return true
}

/**
 * The bytes are overwritten before the file is shortened to length 0: bytes that are only cut off would remain on the
 * disk.
 */
function overwrite(open: SyncAccessHandle): void {
  const size = open.getSize()
  for (const fill of [crypto.getRandomValues(new Uint8Array(size)), new Uint8Array(size)]) {
    open.write(fill, { at: 0 })
    open.flush()
  }
  open.truncate(0)
  open.flush()
}
