import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a dump opens with every row, accepts more, and its log contains no text erased before', async () => {
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
