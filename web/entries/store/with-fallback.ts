import type { CopiedRows, EntryStore, StoreTransaction } from './entry-store.ts'

/**
 * Wraps an entry store, and uses it as long as this browser can store data. If a transaction fails, the displayed
 * entries are copied to memory, and this page continues with the copy.
 * @param displayed returns the rows that are copied
 */
export function withFallback(entryStore: EntryStore, displayed: () => CopiedRows) {
  let store = entryStore

  async function transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    const current = store
    try {
      return await twice(() => current.transact(work))
    } catch (error) {
      if (!current.isPersistent) throw error
      if (store === current) store = current.inMemory(displayed())
      return store.transact(work)
    }
  }

  return {
    transact,
    /** Returns the store that is in use: the original one or, after a failure, the copy in memory. */
    rows: () => store,
    /** Reads from the original store. On a full disk, reading usually still works. */
    newest: (...asked: Parameters<EntryStore['newest']>) =>
      twice(() => entryStore.newest(...asked)).catch(() => []),
  }
}

/**
 * Runs `work`, and once more if it fails. A browser may close its database for a moment and reopen it at the next
 * access. The repetition is safe, because a failed transaction has changed nothing.
 */
export function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work)
}
