import { readdir } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const FOLDER = new URL('../schema/', import.meta.url)

/** Every table of the product, by its name in code: whatever is one in the files of `db/schema/`. */
export async function everyTable(): Promise<Record<string, PgTable>> {
  const files = await readdir(FOLDER)
  const exported: object[] = await Promise.all(files.map((file) => import(`../schema/${file}`)))
  const named = exported.flatMap((names): [string, unknown][] => Object.entries(names))
  return Object.fromEntries(named.filter((one): one is [string, PgTable] => is(one[1], PgTable)))
}
