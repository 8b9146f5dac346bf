import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from './client.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { anEmptyDatabase } from './testing/an-empty-database.ts'

const migrations = await readMigrations()
const before = migrations.findIndex(({ name }) => name === '0004_gift_days')

/** Inserts a gift as a process of the version before the migration does. */
async function giveOnNewYearsEve(db: Db, id: string, timeZone: string | null): Promise<void> {
  const memberId = timeZone === null ? null : randomUUID()
  if (memberId !== null)
    await db.execute(
      sql`insert into members (id, email, time_zone) values (${memberId}, ${`${id}@example.org`}, ${timeZone})`,
    )
  await db.execute(sql`insert into donors (customer_id, created_at) values (${id}, now())`)
  await db.execute(sql`insert into gifts
    (id, customer_id, member_id, amount_cents, refunded_cents, is_disputed, fair_value_cents, paid_at, period_starts_at, period_ends_at)
    values (${id}, ${id}, ${memberId}, 499, 0, false, 0, '2027-01-01T07:46:00Z', '2027-01-01T07:46:00Z', '2027-02-01T07:46:00Z')`)
}

test('a gift stored by an older version, before or after the migration, gets its day in the donor’s time zone', async () => {
  const empty = await anEmptyDatabase()
  try {
    const database = await empty.open()
    const { db } = database
    await migrate(database, { migrations: migrations.slice(0, before) })
    const zones = { moved: 'America/Los_Angeles', tokyo: 'Asia/Tokyo', odd: 'Mars/Olympus', gone: null }
    for (const [id, zone] of Object.entries(zones)) await giveOnNewYearsEve(db, id, zone)
    await migrate(database)
    for (const [id, zone] of Object.entries(zones)) await giveOnNewYearsEve(db, `later-${id}`, zone)

    const { rows } = await db.execute<{ id: string; zone: string; day: string }>(
      sql`select id, time_zone as zone, given_on::text as day from gifts`,
    )
    const expected = {
      moved: ['America/Los_Angeles', '2026-12-31'],
      tokyo: ['Asia/Tokyo', '2027-01-01'],
      odd: ['UTC', '2027-01-01'],
      gone: ['UTC', '2027-01-01'],
    }
    const found = Object.fromEntries(rows.map(({ id, zone, day }) => [id, [zone, day]]))
    const later = Object.entries(expected).map(([id, value]) => [`later-${id}`, value])
    expect(found).toEqual({ ...expected, ...Object.fromEntries(later) })
  } finally {
    await empty.drop()
  }
})
