import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Many groups as they are, and some as large as a whole church. */
export const SMALL = { groups: 500, places: 20 }
export const LARGE = { groups: 50, places: 10_000 }

/** @returns a member who is in some of the groups, and the newest of the large ones */
export async function seedGroups(db: Db): Promise<{ viewerId: string; groupId: string }> {
  // The counts are set below, and not by half a million triggers.
  await db.execute(sql`alter table enrolments disable trigger count_enrolment`)
  await db.execute(sql`
    insert into members (id, email)
    select gen_random_uuid(), 'member-' || n || '@lampstand.example' from generate_series(1, ${LARGE.places}) as n`)
  await db.execute(sql`
    insert into groups (id, title, description, admission, starts_on, time_zone, starts_at, ends_at, week_count, created_at, published_at)
    select gen_random_uuid(), 'Group ' || n, repeat('What this group reads together, and why. ', 10), 'open',
      date '2026-05-18', 'UTC', '2026-05-18T00:00:00Z', '2026-06-29T00:00:00Z', 6, timestamptz '2026-05-01' + n * interval '1 minute',
      '2026-05-01T00:00:00Z'
    from generate_series(1, ${SMALL.groups + LARGE.groups}) as n`)
  await db.execute(sql`
    insert into group_weeks (group_id, id, number, title, "references", content, questions)
    select id, gen_random_uuid(), n, 'Week ' || n, array['Ruth 1:1–22'], repeat('A sentence of the week. ', 120), array['Why?', 'How?']
    from groups, generate_series(1, 6) as n`)
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by created_at) as n from groups),
      people as (select id, row_number() over (order by email) as n from members)
    insert into enrolments (group_id, member_id, is_leader, joined_at)
    select numbered.id, people.id, people.n = 1, '2026-05-02T00:00:00Z'
    from numbered join people
      on people.n <= case when numbered.n % ${Math.floor((SMALL.groups + LARGE.groups) / LARGE.groups)} = 0
        then ${LARGE.places}::int else ${SMALL.places}::int end`)
  await db.execute(sql`
    update groups set participant_count = (select count(*) from enrolments where group_id = groups.id)`)
  await db.execute(sql`alter table enrolments enable trigger count_enrolment`)
  await db.execute(sql`analyze`)
  const { rows } = await db.execute<{ viewer_id: string; group_id: string }>(sql`
    select (select member_id from enrolments group by member_id having count(*) >= 50 order by member_id limit 1) as viewer_id,
      (select id from groups order by participant_count desc, created_at desc limit 1) as group_id`)
  const [seeded] = rows
  if (!seeded) throw new Error('Nothing was seeded.')
  return { viewerId: seeded.viewer_id, groupId: seeded.group_id }
}
