import { defineConfig } from 'drizzle-kit'

// drizzle-kit insists on a default export. It only compares the schema with the last migration: no database is asked.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
})
