import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { createStatementNames } from '#db/statement-names.ts'

const { serialize } = protocol

type Query = PGlite['query']

/**
 * Makes PGlite run frequent statements with parameters as prepared statements with a name. They are parsed and planned
 * only once. Each execution then needs one message, while PGlite by default sends five and plans each time.
 */
export function nameQueries(pglite: PGlite): void {
  const nameOf = createStatementNames()
  /** Map from the name of a prepared statement to the types of its parameters. */
  const prepared = new Map<string, number[]>()

  async function prepare(name: string, text: string): Promise<number[]> {
    const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const { messages } = await pglite.execProtocol(Buffer.concat(parts), { syncToFs: false })
    const types = parse.parseDescribeStatementResults(messages)
    prepared.set(name, types)
    return types
  }

  async function run<Row>(
    { name, text, values }: { name: string; text: string; values: unknown[] },
    options: QueryOptions | undefined,
    syncToFs: boolean,
  ): Promise<Results<Row>> {
    const types = prepared.get(name) ?? (await prepare(name, text))
    const bound = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const write = pglite.serializers[types[index] ?? 0]
      return write ? write(value) : String(value)
    })
    const parts = [serialize.bind({ statement: name, values: bound }), serialize.describe({ type: 'P' })]
    const message = Buffer.concat([...parts, serialize.execute({}), serialize.sync()])
    const { messages } = await pglite.execProtocol(message, { syncToFs })
    const { parsers: own, ...format } = options ?? {}
    // The query's own parsers inherit from PGlite's parsers. Merging would copy PGlite's several hundred parsers for
    // each query.
    const parsers = own ? Object.assign(Object.create(pglite.parsers), own) : pglite.parsers
    return parse.parseResults(messages, parsers, format)[0] as Results<Row>
  }

  const query = pglite.query.bind(pglite)
  pglite.query = async (text, values = [], options) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return query(text, values, options)
    await pglite._checkReady()
    const statement = { name, text, values }
    return pglite._runExclusiveTransaction(() =>
      pglite._runExclusiveQuery(() => run(statement, options, true)),
    )
  }

  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = (work) =>
    transaction((tx) => {
      const query: Query = tx.query.bind(tx)
      tx.query = async (text, values = [], options) => {
        const name = values.length > 0 ? nameOf(text) : undefined
        if (name === undefined || tx.closed) return query(text, values, options)
        return pglite._runExclusiveQuery(() => run({ name, text, values }, options, false))
      }
      return work(tx)
    })
}
