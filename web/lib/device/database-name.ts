/** Name of our IndexedDB database. Not in the file that opens it, because that file loads Dexie, which is large. */
export const DATABASE_NAME = 'lampstand'
