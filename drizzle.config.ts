import { defineConfig } from 'drizzle-kit'

// drizzle-kit requires a default export. It only compares the schema with the last migration, without a
// database.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
})
