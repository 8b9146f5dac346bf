/** Name of our IndexedDB database; separate from the code that opens it, which is large. */
export const DATABASE_NAME = 'lampstand'
