/** What the browser calls our database on the device; apart from the code that opens it, which is large. */
export const DATABASE_NAME = 'lampstand'
