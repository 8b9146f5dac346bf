import { is, type Placeholder, type Query, SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** What stands in a statement for the values of a run. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder<Name & string, Values[Name]> }

/** A statement that is built already. */
interface Built<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

/** A query of Drizzle's, as `db.select()` and the like begin one. */
interface Builder<Result> {
  prepare(name: string): Built<Result>
}

/**
 * A statement that is asked often: Drizzle builds it once for a database and runs it with other values from then on. Within a
 * transaction one that is written as SQL costs no more; a builder's is built anew there.
 *
 *     const findTitle = prepared((_, value: Placeholders<{ id: string }>) =>
 *       sql<{ title: string }>`select title from groups where id = ${value.id}::uuid`)
 *     const [group] = await findTitle(db, { id })
 *
 * Values go to the driver as they are, unless an insert of Drizzle's sets a column to one: an instant is sent as an ISO string.
 * What differs from run to run otherwise, such as the number of rows, makes another statement.
 *
 * @returns what the builder would give, or the rows
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, value: Placeholders<Values>) => SQL<Row>,
): (db: Db, values: Values) => Promise<Row[]>
export function prepared<Values extends object, Result>(
  build: (db: Db, value: Placeholders<Values>) => Builder<Result>,
): (db: Db, values: Values) => Promise<Result>
export function prepared<Values extends object>(
  build: (db: Db, value: Placeholders<Values>) => SQL | Builder<unknown>,
): (db: Db, values: Values) => Promise<unknown> {
  const built = new WeakMap<Db, Built<unknown>>()
  // It reads the same for every database and transaction.
  let query: Query | undefined

  function buildFor(db: Db): Built<unknown> {
    if (query) return ofQuery(db, query)
    const statement = build(db, placeholders as Placeholders<Values>)
    // Without a name here: what is sent often is named by its text.
    if (!is(statement, SQL)) return statement.prepare('')
    query = db.execute(statement).getQuery()
    return ofQuery(db, query)
  }

  return (db, values) => {
    let statement = built.get(db)
    if (!statement) {
      statement = buildFor(db)
      built.set(db, statement)
    }
    return statement.execute(values as Record<string, unknown>)
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

function ofQuery(db: Db, query: Query): Built<unknown> {
  const statement = db._.session.prepareQuery<{
    execute: { rows: unknown[] }
    all: unknown
    values: unknown
  }>(query, undefined, undefined, false)
  return { execute: async (values) => (await statement.execute(values)).rows }
}
