/** Where backups are kept. A name is there whole or not at all. */
export interface BackupStorage {
  /** Stores a file under a name. */
  put(name: string, file: string): Promise<void>
  /** Writes what is stored under a name to a file. */
  get(name: string, file: string): Promise<void>
  /** Every backup there, the oldest first. */
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
}
