import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entry } from '#contract/entry.ts'
import { completions } from '#db/schema/completion.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { anEmptyDatabase, type EmptyDatabase } from './testing/an-empty-database.ts'

const ANNA = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const BEN = '9b2d7c1e-0f4a-4f6e-8b53-0a1b2c3d4e5f'

let empty: EmptyDatabase

beforeEach(async () => {
  empty = await anEmptyDatabase()
})

afterEach(() => empty.drop())

test('completions of before become entries behind those that are there, and stay in the log', async () => {
  const database = await empty.open()
  const all = await readMigrations()
  const before = all.findIndex(({ name }) => name.endsWith('_completions_as_entries'))
  await migrate(database, { migrations: all.slice(0, before) })
  const { db } = database
  await db.execute(sql`
    insert into members (id, email) values (${ANNA}, 'anna@example.org'), (${BEN}, 'ben@example.org')`)
  await db.execute(sql`
    insert into entries (member_id, kind, id, version, created_at, fields, stamps, others)
    values (${ANNA}, 'note', 'light', 4, '2026-03-01T12:00:00Z', '{"deletedAt": null}', '{}', '[]')`)
  await db.execute(sql`insert into entry_versions (member_id, version) values (${ANNA}, 4)`)
  await db.execute(sql`
    insert into completions (member_id, day, completed_on, completed_at, time_zone) values
      (${ANNA}, 2, '2026-03-01', '2026-03-01T12:00:00.123Z', 'Asia/Tokyo'),
      (${ANNA}, 1, '2026-03-02', '2026-03-02T12:00:00Z', 'UTC'),
      (${BEN}, 9, '2026-03-02', '2026-03-02T13:00:00Z', 'UTC')`)
  await migrate(database, { migrations: all })

  const kept = await db.select().from(entries).orderBy(entries.memberId, entries.version)
  expect(kept).toMatchObject([
    { memberId: ANNA, kind: 'note', version: 4 },
    {
      ...{ id: 'day-2', version: 5 },
      fields: { completedAt: '2026-03-01T12:00:00.123Z', timeZone: 'Asia/Tokyo', deletedAt: null },
    },
    { id: 'day-1', version: 6, stamps: { deletedAt: { at: '2026-03-02T12:00:00.000Z' } } },
    { memberId: BEN, id: 'day-9', version: 1 },
  ])
  for (const row of kept) entry.parse({ ...row, createdAt: row.createdAt.toISOString() })
  const versions = await db.select().from(entryVersions).orderBy(entryVersions.memberId)
  expect(versions.map(({ version }) => version)).toEqual([6, 1])
  expect(await db.select().from(completions)).toHaveLength(3)
})
