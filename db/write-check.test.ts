import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from './testing/a-database.ts'
import { checkDisk } from './write-check.ts'

test('the disk check writes to the disk and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'write-check-'))
  await checkDisk(folder)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
  await expect(checkDisk(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('write checks succeed repeatedly, and fail once the database is closed', async () => {
  const database = await aDatabase()
  await database.checkWrites()
  await database.checkWrites()
  await database.close()
  await expect(database.checkWrites()).rejects.toThrow()
})
