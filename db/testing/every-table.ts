import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const FOLDER = new URL('../schema/', import.meta.url)

/** Returns all tables exported by the files of `db/schema/`, by their names in code. */
export async function everyTable(): Promise<Record<string, PgTable>> {
  const names = (await readdir(FOLDER)).map((file) => parse(file).name)
  const exported: object[] = await Promise.all(names.map((name) => import(`../schema/${name}.ts`)))
  const named = exported.flatMap((one): [string, unknown][] => Object.entries(one))
  return Object.fromEntries(named.filter((one): one is [string, PgTable] => is(one[1], PgTable)))
}
