import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const FOLDER = new URL('./migrations/', import.meta.url)

export interface Migration {
  /** Name of the migration, such as 0003_prayers. */
  name: string
  statements: string[]
  /** SHA-256 of the migration's file, by which the database identifies an applied migration. */
  hash: string
  /** Time of the migration's creation, in milliseconds since 1970. */
  writtenMs: number
}

/** Returns the migrations of this version in order, from drizzle-kit's files. */
export async function readMigrations(): Promise<Migration[]> {
  const journal: Journal = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8'))
  return Promise.all(journal.entries.map(({ tag, when }) => readMigration(tag, when)))
}

/** The fields of drizzle-kit's journal that we read. */
interface Journal {
  entries: { tag: string; when: number }[]
}

async function readMigration(name: string, writtenMs: number): Promise<Migration> {
  const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8')
  return {
    name,
    statements: text.split('--> statement-breakpoint'),
    hash: createHash('sha256').update(text).digest('hex'),
    writtenMs,
  }
}
