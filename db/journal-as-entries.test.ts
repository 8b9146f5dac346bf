import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entry } from '#contract/entry.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { anEmptyDatabase, type EmptyDatabase } from './testing/an-empty-database.ts'

const ANNA = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const PHONE = '11111111-1111-4111-8111-111111111111'

let empty: EmptyDatabase

beforeEach(async () => {
  empty = await anEmptyDatabase()
})

afterEach(() => empty.drop())

test('answers of before become entries, with the texts that stood beside them and when they were saved', async () => {
  const database = await empty.open()
  const all = await readMigrations()
  const before = all.findIndex(({ name }) => name === '0005_journal_as_entries')
  await migrate(database, { migrations: all.slice(0, before) })
  const { db } = database
  await db.execute(sql`insert into members (id, email) values (${ANNA}, 'anna@example.org')`)
  await db.execute(sql`
    insert into journal_answers (member_id, day, key, text, question, revision, saved_at, device, sequence, arrived) values
      (${ANNA}, 2, 'reflection', 'Quiet', '', 1, '2026-03-02T12:00:00.123Z', ${PHONE}, 3, '{}'),
      (${ANNA}, 1, 'a', 'Light', 'Why?', 2, '2026-03-01T12:00:00Z', ${PHONE}, 2, '{}'),
      (${ANNA}, 1, 'b', '', 'And?', 2, '2026-03-01T13:00:00Z', ${PHONE}, 4, '{}'),
      (${ANNA}, 1, 'c', '', 'Taken back?', 2, '2026-03-01T14:00:00Z', ${PHONE}, 5, '{}')`)
  await db.execute(sql`
    insert into journal_others (member_id, day, key, device, sequence, text, saved_at) values
      (${ANNA}, 1, 'a', ${PHONE}, 1, 'Earlier', '2026-03-01T11:00:00Z'),
      (${ANNA}, 1, 'b', ${PHONE}, 6, 'Beside', '2026-03-01T11:30:00Z')`)
  await migrate(database, { migrations: all })

  const kept = await db.select().from(entries).orderBy(entries.version)
  expect(kept).toMatchObject([
    { id: '1-a', version: 1, fields: { text: 'Light', question: 'Why?', deletedAt: null } },
    { id: '1-b', version: 2, fields: { text: '' }, others: [{ field: 'text', text: 'Beside' }] },
    { id: '2-reflection', version: 3, fields: { text: 'Quiet', question: '' }, others: [] },
  ])
  expect(kept[0]?.others).toMatchObject([{ text: 'Earlier', at: '2026-03-01T11:00:00.000Z' }])
  expect(kept[2]?.stamps.text?.at).toBe('2026-03-02T12:00:00.123Z')
  for (const row of kept) entry.parse({ ...row, createdAt: row.createdAt.toISOString() })
  // One writer each, and none of them known to another entry.
  expect(new Set(kept.map(({ stamps }) => stamps.text?.change)).size).toBe(3)
  expect(await db.select().from(entryVersions)).toEqual([{ memberId: ANNA, version: 3 }])
})
