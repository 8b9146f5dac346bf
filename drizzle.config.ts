import { defineConfig } from 'drizzle-kit'

// drizzle-kit requires a default export. No database is configured, because it only compares the schema with the last
// migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
})
