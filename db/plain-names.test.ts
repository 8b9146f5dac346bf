import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { name } from '#contract/values/name.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { anEmptyDatabase } from './testing/an-empty-database.ts'

const IDS = [1, 2, 3].map((n) => `7c9e667${n}-7425-40de-944b-e07fc1f90ae7`)

test('names of before lose what is not seen in them, and no other is touched', async () => {
  const empty = await anEmptyDatabase()
  const database = await empty.open()
  const all = await readMigrations()
  const before = all.findIndex((migration) => migration.name.endsWith('_people'))
  await migrate(database, { migrations: all.slice(0, before) })
  const { db } = database
  const persian = 'علی\u200cرضا'
  const names = ['Grace\u202EEVIL', '\u2066\u200B\u3164', persian]
  for (const [index, displayName] of names.entries()) {
    await db.execute(
      sql`insert into members (id, email, display_name) values (${IDS[index]}, ${`${index}@example.org`}, ${displayName})`,
    )
  }
  await db.execute(sql`
    insert into groups (id, title, description, admission, time_zone, week_count, created_at)
    values (${IDS[0]}, ${'Ruth\u202E'}, '', 'open', 'UTC', 0, now())`)
  await migrate(database, { migrations: all })
  const { rows } = await db.execute<{ display_name: string }>(
    sql`select display_name from members order by id`,
  )
  const cleaned = rows.map((row) => row.display_name)
  expect(cleaned).toEqual(['GraceEVIL', '', persian])
  for (const displayName of cleaned) expect(name.safeParse(displayName).success).toBe(true)
  expect((await db.execute(sql`select title from groups`)).rows).toEqual([{ title: 'Ruth' }])
  await empty.drop()
})
