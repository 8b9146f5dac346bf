import { is, type Placeholder, type Query, SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Placeholders in a statement, which are replaced by different values at each execution. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder<Name & string, Values[Name]> }

/** A statement that was built and can be executed with different values. */
interface Built<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

/** A Drizzle query builder, such as that of `db.select()`. */
interface Builder<Result> {
  prepare(name: string): Built<Result>
}

/**
 * Prepares a frequent statement: Drizzle builds it once per database and then executes it with different values. In a
 * transaction, a Drizzle query builder is built again, but a statement written as SQL is not.
 *
 *     const findTitle = prepared((_, value: Placeholders<{ id: string }>) =>
 *       sql<{ title: string }>`select title from groups where id = ${value.id}::uuid`)
 *     const [group] = await findTitle(db, { id })
 *
 * Values are passed to the driver without conversion, so pass an instant as an ISO string. Drizzle converts only the
 * values that its insert builder assigns to columns.
 * If executions differ in more than their values, such as in the number of rows, prepare a statement for each form.
 *
 * @returns a function that executes the statement and returns the result of the builder, or the rows of the SQL
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
  // Query of a statement written as SQL. Its text is the same for every database and transaction, so it is built once.
  let query: Query | undefined

  function buildFor(db: Db): Built<unknown> {
    if (query) return ofQuery(db, query)
    const statement = build(db, placeholders as Placeholders<Values>)
    // Drizzle gets no name: frequent statements are named by their text instead (`statement-names.ts`).
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
