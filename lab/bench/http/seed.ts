import { sql } from 'drizzle-orm'
import type { OpenOptions } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { COMPLETED_DAYS } from './cases.ts'
import { READ_TOPIC } from './operations.ts'

/**
 * Numbers of comments and groups that are created before the measurement, so that the list of comments and the list of
 * groups both have more than one page.
 */
const COMMENTS = 40
const GROUPS = 30

/** Creates a discussion and groups, as on a Lampstand server that is in use. */
export async function seedDatabase(place: Pick<OpenOptions, 'url' | 'dataDir'>): Promise<void> {
  const database = await openDatabase({ ...place, log: console })
  await migrate(database)
  const { db } = database
  await db.execute(sql`
    insert into members (id, email, display_name)
    select gen_random_uuid(), 'author-' || n || '@lampstand.example', 'Author ' || n from generate_series(1, 10) as n`)
  await db.execute(sql`
    insert into comments (topic, id, author_id, text, verses, posted_at)
    select ${READ_TOPIC}, gen_random_uuid(), id, repeat('What I read this morning, and would not have seen alone. ', 3), '[]', now()
    from members, generate_series(1, ${COMMENTS / 10})`)
  // The list of groups begins with the newest ones. The groups created here are newer than those that Lampstand itself
  // creates at its start, and they fill more than one page. The first page therefore contains only them, both on
  // Lampstand and on the server for comparison.
  await db.execute(sql`
    insert into groups (id, title, description, admission, starts_on, time_zone, starts_at, ends_at, week_count, created_at, published_at)
    select gen_random_uuid(), 'Group ' || n, repeat('What this group reads together, and why. ', 10), 'open',
      date '2026-05-18', 'UTC', '2026-05-18T00:00:00Z', '2126-05-18T00:00:00Z', 6, now() + n * interval '1 day', now()
    from generate_series(1, ${GROUPS}) as n`)
  await database.close()
}

/**
 * Inserts members into the database of the server for comparison (bare-server.ts), because that server has no sign-up.
 * The members in `withCompletions` have completed days.
 */
export async function seedMembers(
  place: Pick<OpenOptions, 'url' | 'dataDir'>,
  ids: readonly string[],
  withCompletions: readonly string[],
): Promise<void> {
  const database = await openDatabase({ ...place, log: console })
  await database.db.execute(sql`
    insert into members (id, email) select id::uuid, id || '@lampstand.example' from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id`)
  await database.db.execute(sql`
    insert into completions (member_id, day, completed_on, completed_at)
    select id::uuid, n, current_date - n, now() - n * interval '1 day'
    from jsonb_array_elements_text(${JSON.stringify(withCompletions)}::jsonb) as id, generate_series(1, ${COMPLETED_DAYS}::int) as n`)
  await database.close()
}
