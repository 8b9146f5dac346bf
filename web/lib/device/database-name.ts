/**
 * Name of our IndexedDB database. This constant is not in the file that opens the database, because that file loads
 * Dexie, which is large.
 */
export const DATABASE_NAME = 'lampstand'
