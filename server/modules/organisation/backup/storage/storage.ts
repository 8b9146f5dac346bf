import type { BackupTarget } from '#server/platform/config/backup-config.ts'
import type { BackupStorage } from './backup-storage.ts'
import { folderStorage } from './folder-storage.ts'

/** Opens the storage for backups. Its methods throw a BackupError on failure: `storage`, `no_room`. */
export async function openStorage(place: BackupTarget): Promise<BackupStorage> {
  if (place.kind === 'folder') return folderStorage(place.path)
  // The S3 storage is imported on demand because Amazon's client is large.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place)
}
