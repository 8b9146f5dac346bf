import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRows } from '#db/backup/count-rows.ts'
import { openCopy } from '#db/open-copy.ts'
import { aPgliteDatabase } from '#db/testing/pglite-template.ts'

const WORD = 'zaphnathpaaneah'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dump-'))
})
afterAll(() => rm(root, { recursive: true }))

async function folderNamed(name: string): Promise<string> {
  const folder = join(root, name)
  await mkdir(folder)
  return folder
}

test('a dump opens with every row, accepts new rows, and contains no text that was overwritten before', async () => {
  const database = await aPgliteDatabase({})
  await database.db.execute(sql`create table words (id int primary key, word text)`)
  await database.db.execute(sql`insert into words select n, ${WORD} || n from generate_series(1, 3000) as n`)
  await database.db.execute(sql`update words set word = 'sealed' || id`)
  await database.db.execute(sql`vacuum full words`)
  const file = join(root, 'one.tar')
  const seen = await database.dump(
    file,
    async (db) => (await db.execute(sql`select count(*)::int as n from words`)).rows,
  )
  expect(seen).toEqual([{ n: 3000 }])
  expect((await readFile(file)).includes(WORD)).toBe(false)

  const copy = await openCopy({ file, folder: await folderNamed('first') })
  await copy.db.execute(sql`insert into words values (3001, 'more')`)
  // A copy of the copy, after further writes.
  const again = join(root, 'two.tar')
  await copy.dump(again, async () => undefined)
  await copy.close()
  const second = await openCopy({ file: again, folder: await folderNamed('second') })
  const { rows } = await second.db.execute(sql`select count(*)::int as n, max(word) as word from words`)
  expect(rows).toEqual([{ n: 3001, word: 'sealed999' }])
  await second.close()
  // The original database remains usable.
  await database.db.execute(sql`insert into words values (3001, 'more')`)
  await database.dump(again, async () => undefined)
  expect((await stat(again)).size).toBeGreaterThan(0)
  await database.close()
})

/** One row fills a block of 8 kB, so the table has 24 MB. */
const ROWS = 3_000

test('while a large database is dumped, the process serves requests, and statements wait', async () => {
  const database = await aPgliteDatabase({})
  const { db } = database
  await db.execute(sql`create table pages (id int primary key, words text)`)
  await db.execute(sql`alter table pages alter words set storage plain`)
  await db.execute(
    sql`insert into pages select n, repeat('w', 7000) from generate_series(1, ${ROWS}::int) as n`,
  )
  let turns = 0
  let isDumped = false
  const countTurns = () => {
    turns += 1
    if (!isDumped) setImmediate(countTurns)
  }
  const file = join(root, 'large.tar')
  const dump = database.dump(file, countRows)
  setImmediate(countTurns)
  const written = db.execute(sql`insert into pages values (${ROWS + 1}, 'later')`)
  const { 'public.pages': seen } = await dump
  isDumped = true
  await written
  // The copy is written in batches of half a megabyte, with a turn of the event loop after each.
  expect(turns).toBeGreaterThanOrEqual((await stat(file)).size / 2 ** 19)
  expect(seen).toBe(ROWS)
  expect((await countRows(db))['public.pages']).toBe(ROWS + 1)
  const copy = await openCopy({ file, folder: await folderNamed('large') })
  expect(await countRows(copy.db)).toMatchObject({ 'public.pages': ROWS })
  await copy.close()
  await database.close()
})
