import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNewDatabase, writeNewDatabase } from './new-database.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-database-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a copy of the archive is a database that can be opened and written', async () => {
  const archive = join(folder, 'new.tar.gz')
  await writeNewDatabase(archive)
  const copy = await mkdtemp(join(folder, 'copy-'))
  await createNewDatabase(copy, archive)
  const pglite = await PGlite.create(copy)
  await pglite.exec('create table verse (text text)')
  expect((await pglite.query('select * from verse')).rows).toEqual([])
  await pglite.close()
})

test('without an archive, PGlite creates the database', async () => {
  await createNewDatabase(folder, join(folder, 'missing.tar.gz'))
  expect((await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()).toBe('18')
})
