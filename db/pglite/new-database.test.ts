import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

test('without an archive PGlite creates the database; a copy of the archive can be opened and written', async () => {
  const archive = join(folder, 'new.tar.gz')
  // An archive of an earlier build is not used.
  await writeFile(archive, 'not an archive')
  await writeNewDatabase(archive)
  const copy = await mkdtemp(join(folder, 'copy-'))
  await createNewDatabase(copy, archive)
  expect((await readFile(join(copy, 'PG_VERSION'), 'utf8')).trim()).toBe('18')
  const pglite = await PGlite.create(copy)
  await pglite.exec('create table verse (text text)')
  expect((await pglite.query('select * from verse')).rows).toEqual([])
  await pglite.close()
})
