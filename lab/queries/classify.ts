import { TABLES } from './tables.ts'

/** A table that a statement names, with its alias. */
interface Named {
  table: string
  alias: string
}

const TABLE = /(?:\b(?:from|join|update|into|using)|,) (?:only )?\(*"?([a-z_]+)"?(?: as)?(?: "?([a-z_]+)"?)?/g
const NOT_ALIASES = new Set(
  `where on set values left right inner cross join group order limit returning using for as select default union lateral and offset
   having full overriding with natural`.split(/\s+/),
)
const COLUMN = String.raw`(?:"?([a-z_]+)"?\.)?"?([a-z_]+)"?`
const VALUE = String.raw`\(*(?:\$\d+|any ?\(\(*\$|'[^']*')`

/**
 * Determines whether one statement needs rows of several owners (members, groups or topics). If rows were divided
 * between servers by owner, such a statement could not be executed on one server. For a table, one owner is enough if
 * the statement compares the table's owner column with a value, inserts rows with their owner, or compares the column
 * with that of a table for which one owner is enough. All other tables count as needing several owners, as do
 * statements that cannot be analysed.
 * @returns the tables that the statement names, and those of which it needs rows of several owners; sorted
 */
export function reachOf(statement: string): { tables: string[]; crossing: string[] } {
  const sql = statement.toLowerCase().replace(/\s+/g, ' ')
  const named = namesIn(sql)
  const bound = boundBy(sql, named)
  const spread = named.filter(({ table }) => TABLES[table]?.by !== 'one place')
  return {
    tables: unique(named),
    crossing: unique(spread.filter((one) => !bound.has(one.alias))),
  }
}

function namesIn(sql: string): Named[] {
  return [...sql.matchAll(TABLE)]
    .filter(([, table = '']) => table in TABLES)
    .map(([, table = '', alias = table]) => ({ table, alias: NOT_ALIASES.has(alias) ? table : alias }))
}

/** Returns the aliases of those tables of which the statement selects the rows of a single owner. */
function boundBy(sql: string, named: Named[]): Set<string> {
  const keyed = (qualifier: string | undefined, column: string) =>
    named.filter(
      ({ table, alias }) =>
        TABLES[table]?.keys.includes(column) && [undefined, alias, table].includes(qualifier),
    )
  const bound = new Set<string>()
  const bind = (rows: Named[]) => {
    for (const { alias } of rows) bound.add(alias)
  }
  for (const [, qualifier, column = ''] of sql.matchAll(new RegExp(`${COLUMN} (?:=|in) ${VALUE}`, 'g')))
    bind(keyed(qualifier, column))
  bind(insertedInto(sql, named))
  const equal = [...sql.matchAll(new RegExp(`${COLUMN} = ${COLUMN}`, 'g'))].map(
    ([, one, oneColumn = '', other, otherColumn = '']) => [keyed(one, oneColumn), keyed(other, otherColumn)],
  )
  // A join may determine the owner of one table by that of another. This repeats until no further owner is determined.
  for (let before = -1; before < bound.size; ) {
    before = bound.size
    for (const [ones = [], others = []] of equal) {
      bind(others.filter((other) => ones.some((one) => bound.has(one.alias) && isSpreadAlike(one, other))))
      bind(ones.filter((one) => others.some((other) => bound.has(other.alias) && isSpreadAlike(one, other))))
    }
  }
  return bound
}

const isSpreadAlike = (one: Named, other: Named) => TABLES[one.table]?.by === TABLES[other.table]?.by

/** Returns the tables into which the statement inserts rows together with their owner. */
function insertedInto(sql: string, named: Named[]): Named[] {
  const inserts = sql.matchAll(/\binto "?([a-z_]+)"?(?: as "?[a-z_]+"?)? \(([^)]*)\)/g)
  return [...inserts].flatMap(([, into = '', columns = '']) => {
    const inserted = columns.split(',').map((column) => column.trim().replaceAll('"', ''))
    const isOwned = TABLES[into]?.keys.some((key) => inserted.includes(key))
    return isOwned ? named.filter(({ table }) => table === into) : []
  })
}

const unique = (rows: Named[]) => [...new Set(rows.map(({ table }) => table))].sort()
