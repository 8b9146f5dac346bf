/** Storage for backups. Writing is atomic: a file is stored completely or not at all. */
export interface BackupStorage {
  /** Stores a local file under a name. */
  put(name: string, file: string): Promise<void>
  /** Writes a stored backup to a local file. */
  get(name: string, file: string): Promise<void>
  /** Lists all backups, oldest first. */
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
}
