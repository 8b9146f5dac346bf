import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const FOLDER = new URL('./migrations/', import.meta.url)

export interface Migration {
  /** Such as 0003_prayers. */
  name: string
  statements: string[]
  /** SHA-256 of the file: how the database remembers it. */
  hash: string
  /** When it was written, in milliseconds since 1970. */
  writtenMs: number
}

/** The migrations this version knows, in order, as drizzle-kit wrote them. */
export async function readMigrations(): Promise<Migration[]> {
  const journal: Journal = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8'))
  return Promise.all(journal.entries.map(({ tag, when }) => readMigration(tag, when)))
}

/** The part of drizzle-kit's list that we read. */
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
