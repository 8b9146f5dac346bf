import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './client.ts'
import { aDatabase } from './testing/a-database.ts'

const statements: string[] = []
let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase({ onQuery: (statement) => statements.push(statement) })
})

afterAll(() => database.close())

test('a statement receives its values and returns its rows', async () => {
  const { rows } = await database.executeSql('select $1::text as word, $2::int as number', ['grace', 3])
  expect(rows).toEqual([{ word: 'grace', number: 3 }])
})

test('a script returns the rows of all its statements, in order', async () => {
  expect((await database.executeSql('select 1 as n; select 2 as n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  const inTransaction = await database.executeSql(
    '\n  BEGIN;\n select 3 as n;\n select 4 as n;\n COMMIT;\n  ',
  )
  expect(inTransaction.rows).toEqual([{ n: 3 }, { n: 4 }])
})

test('a script that fails in its transaction is rolled back, and later statements run outside of it', async () => {
  const script = 'BEGIN; create table half (id int); select 1 / 0; COMMIT;'
  const failed = expect(database.executeSql(script)).rejects.toThrow('division by zero')
  // Sent before the script fails, so that it is executed next.
  const others = [1, 2, 3].map((n) => database.executeSql('select $1::int as n', [n]))
  await failed
  expect((await Promise.all(others)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  expect((await database.executeSql("select to_regclass('half') as found")).rows).toEqual([{ found: null }])
})

test('a statement is reported once, without its values', async () => {
  statements.length = 0
  await database.executeSql('select $1::text as word', ['hush'])
  expect(statements).toEqual(['select $1::text as word'])
})
