import pg from 'pg'
import { READ_TOPIC } from './operations.ts'

const MEMBERS = 20_000
const DAYS_EACH = 50
const COMMENTS = 200_000
/**
 * Numbers of groups of two sizes, and the number of members in a group of each size: most groups are small, and some
 * are as large as a church.
 */
const GROUPS = { small: 500, places: 20, large: 50, placesOfLarge: 10_000 }

// Inserts all rows of a table with one statement. Triggers and foreign keys are not checked, which is faster; the
// generated rows are known to be consistent.
const script = `
set session_replication_role = replica;

insert into members (id, email, display_name)
select gen_random_uuid(), 'reader-' || n || '@lampstand.example', 'Reader ' || n from generate_series(1, ${MEMBERS}) as n
-- Two may begin with the same characters, which belong to one alone.
on conflict do nothing;

create temporary table people as
select id, row_number() over () as n from members where email like 'reader-%';
create unique index on people (n);

insert into completions (member_id, day, completed_on, completed_at)
select id, day, current_date - day, now() - day * interval '1 day' from people, generate_series(1, ${DAYS_EACH}) as day;

insert into entries (member_id, kind, id, version, created_at, fields, stamps, others)
select member_id, 'completion', 'day-' || day, day, completed_at,
  jsonb_build_object('timeZone', 'UTC', 'completedAt', completed_at, 'deletedAt', null), '{}', '[]'
from completions;

insert into entry_versions (member_id, version) select id, ${DAYS_EACH} from people;

insert into comments (topic, id, author_id, text, verses, posted_at)
select case when said % 10 = 0 then '${READ_TOPIC}' else 'study:' || (said % 300 + 1) end, gen_random_uuid(), id,
  repeat('What I read this morning, and would not have seen alone. ', 3), '[]', now() - said * interval '1 minute'
from generate_series(1, ${COMMENTS}) as said join people on n = said % ${MEMBERS} + 1;

create temporary table grown as
select gen_random_uuid() as id, n, case when n <= ${GROUPS.large} then ${GROUPS.placesOfLarge} else ${GROUPS.places} end as places
from generate_series(1, ${GROUPS.small + GROUPS.large}) as n;

insert into groups (id, title, description, admission, starts_on, time_zone, starts_at, ends_at, week_count, participant_count, created_at, published_at)
select id, 'Group ' || n, repeat('What this group reads together, and why. ', 10), 'open', date '2026-05-18', 'UTC',
  '2026-05-18T00:00:00Z', '2126-05-18T00:00:00Z', 6, places, now() + n * interval '1 hour', now()
from grown;

insert into enrolments (group_id, member_id, is_leader, joined_at)
select grown.id, people.id, people.n = 1, now() from grown join people on people.n <= places;

analyze`

/**
 * Fills the database as if many members had used Lampstand for years: a million completions, with comments and groups.
 * Takes about a minute.
 */
export async function growDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(script)
  await client.end()
}
