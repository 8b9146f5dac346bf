import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPglite } from '#db/testing/pglite-template.ts'
import { nameQueries } from './named-queries.ts'

let pglite: PGlite

beforeAll(async () => {
  pglite = await aPglite()
  nameQueries(pglite)
  await pglite.exec('create table words (id int primary key, word text, said_at timestamptz, tags text[])')
})

afterAll(() => pglite.close())

/** Frequent enough to get a name. */
const times = [1, 2, 3, 4, 5]

test('a repeated statement is sent as one message with the same result', async () => {
  const sent = vi.spyOn(pglite, 'execProtocolRawSync')
  const messages: number[] = []
  for (const time of times) {
    sent.mockClear()
    const text = 'select $1::int + 1 as sum, $2::text as word, $3::jsonb as object, $4::text[] as list'
    const { rows } = await pglite.query(text, [time, null, { time }, ['a,b', '"']])
    expect(rows).toEqual([{ sum: time + 1, word: null, object: { time }, list: ['a,b', '"'] }])
    messages.push(sent.mock.calls.length)
  }
  expect(messages.at(-1)).toBe(1)
  expect(messages[0]).toBeGreaterThan(1)
  sent.mockRestore()
})

test('rows are returned as arrays and through parsers on request', async () => {
  for (const time of times) {
    const { rows } = await pglite.query('select $1::int as time, $2::date as day', [time, '2026-03-01'], {
      rowMode: 'array',
      parsers: { 1082: (value) => `on ${value}` },
    })
    expect(rows).toEqual([[time, 'on 2026-03-01']])
  }
})

test('a failed statement reports the reason, and the next one runs', async () => {
  const insert = 'insert into words (id, word) values ($1, $2) returning id'
  for (const id of times) expect((await pglite.query(insert, [id, 'said'])).rows).toEqual([{ id }])
  await expect(pglite.query(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' })
  expect((await pglite.query(insert, [6, 'after'])).rows).toEqual([{ id: 6 }])
  const { affectedRows } = await pglite.query('delete from words where id > $1', [0])
  expect(affectedRows).toBe(6)
})

test('a transaction sees its own writes, is rolled back completely, and makes other queries wait', async () => {
  const insert = 'insert into words (id, word) values ($1, $2)'
  const count = 'select count(*)::int as words from words where id >= $1'
  const words = async (asked: Pick<PGlite, 'query'>) => (await asked.query(count, [0])).rows
  let meanwhile: Promise<unknown> | undefined
  const failing = pglite.transaction(async (tx) => {
    for (const id of times) await tx.query(insert, [id, 'said'])
    for (const _ of times) expect(await words(tx)).toEqual([{ words: 5 }])
    meanwhile = words(pglite)
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await meanwhile).toEqual([{ words: 0 }])
  expect(await words(pglite)).toEqual([{ words: 0 }])
})
