import { writeNewDatabase } from '#db/pglite/new-database.ts'

// Writes build/database (see build-database.ts).
await writeNewDatabase()
