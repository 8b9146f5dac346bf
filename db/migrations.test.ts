import { readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { everyTable } from './testing/every-table.ts'

const FOLDER = new URL('./migrations/meta/', import.meta.url)

test('every change of the tables has a migration (npm run build -- migration)', async () => {
  const { entries } = JSON.parse(await readFile(new URL('_journal.json', FOLDER), 'utf8'))
  const number = String(entries.at(-1).idx).padStart(4, '0')
  const migrated = JSON.parse(await readFile(new URL(`${number}_snapshot.json`, FOLDER), 'utf8'))
  const missing = await generateMigration(migrated, generateDrizzleJson(await everyTable(), migrated.id))
  expect(missing).toEqual([])
})
