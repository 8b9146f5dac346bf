import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { startPostgres } from '#lab/shared/postgres.ts'
import { printHeading, rounded } from '#lab/shared/table.ts'

const MEMBERS = 1_000
const EVENTS = 1_000_000
/**
 * Number of hours for which the server stores the events that it sends to open pages. It deletes older events every
 * hour.
 */
const HOURS_KEPT = 72

/**
 * Inserts what a very active member writes in a year: answers on five mornings a week, a comment in two of three weeks,
 * a note and a prayer every week, all from two devices. Texts consist of random words, because repeated text would be
 * compressed and need less space than real text.
 */
const aYear = `
set session_replication_role = replica;
insert into members (id, email, display_name)
  select gen_random_uuid(), 'reader-' || n || '@lampstand.example', 'Reader ' || n from generate_series(1, ${MEMBERS}) as n
  on conflict do nothing;
create function words(letters int) returns text language sql volatile as
  $$ select left(string_agg(md5(random()::text), ' '), letters) from generate_series(1, letters / 32 + 1) $$;
insert into completions (member_id, day, completed_on, completed_at, time_zone)
  select id, day, current_date - day, now() - day * interval '1 day', 'America/New_York' from members, generate_series(1, 260) as day;
insert into entries (member_id, kind, id, version, created_at, fields, stamps, others)
  select id, kind, kind || '-' || n, first + n, now(),
    jsonb_build_object('text', words(letters), 'timeZone', 'America/New_York', 'deletedAt', null),
    jsonb_build_object('text', jsonb_build_object('change', gen_random_uuid(), 'at', now()),
      'timeZone', jsonb_build_object('change', gen_random_uuid(), 'at', now())), '[]'
  from members, (values ('completion', 0, 260, 16), ('answer', 1000, 260, 500), ('note', 2000, 52, 400), ('prayer', 3000, 52, 150))
    as written (kind, first, many, letters), generate_series(1, many) as n;
insert into entry_versions (member_id, version) select id, 4000 from members;
insert into comments (topic, id, author_id, text, verses, posted_at)
  select 'study:' || (n * 7), gen_random_uuid(), id, words(200), '[]', now() - n * interval '10 days' from members, generate_series(1, 35) as n;
insert into sessions (id, member_id, token_hash, user_agent, expires_at)
  select gen_random_uuid(), id, md5(random()::text) || n, words(110), now() + interval '30 days' from members, generate_series(1, 2) as n;
insert into audit_events (number, at, kind, actor_id, subject_id, details, previous_hash, hash)
  select row_number() over (), now(), 'session.began', id, id, '{"assurance": 1}', repeat(md5(id::text), 2), repeat(md5(id::text), 2)
  from members, generate_series(1, 15);
vacuum analyze`

const sizes = `
select relname as table, reltuples::int as rows, pg_total_relation_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as indexes
from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${MEMBERS} order by 3 desc`

/**
 * Measures how many rows and bytes a member needs per year, by table. Also measures the cost of deleting old events
 * every hour.
 */
export async function measureStorage(): Promise<void> {
  const postgres = await startPostgres()
  const url = await postgres.create('storage')
  const database = await openDatabase({ url, dataDir: '', log: console })
  await migrate(database)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await grow(client)
  await removeEvents(client)
  await client.end()
  await postgres.stop()
}

async function grow(client: pg.Client): Promise<void> {
  for (const statement of aYear.split(/;\n/)) await client.query(statement)
  printHeading(`A very active member's year, of ${rounded(MEMBERS)} members`)
  const { rows } = await client.query<{ table: string; rows: number; bytes: number; indexes: number }>(sizes)
  let total = 0
  for (const { table, rows: count, bytes, indexes } of rows) {
    total += bytes / MEMBERS
    console.log(
      `${table.padEnd(16)} ${rounded(count / MEMBERS).padStart(6)} rows ${rounded(bytes / MEMBERS / 1000, 1).padStart(8)} kB, ` +
        `${rounded(bytes / count).padStart(6)} bytes a row, ${rounded((100 * indexes) / bytes)} % of them indexes`,
    )
  }
  console.log(`In all ${rounded(total / 1000)} kB.`)
}

async function removeEvents(client: pg.Client): Promise<void> {
  await client.query(`
    insert into events (topic, data, at)
    select 'study:' || (n % 1500), jsonb_build_object('kind', 'posted', 'comment', jsonb_build_object('text', words(200))),
      now() - n * interval '${HOURS_KEPT} hours' / ${EVENTS}
    from generate_series(1, ${EVENTS}) as n`)
  await client.query('vacuum analyze events')
  const sizeOf = async () => {
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('events')::float8 as bytes`,
    )
    return `${rounded((rows[0]?.bytes ?? 0) / 1_000_000)} MB`
  }
  printHeading(`${rounded(EVENTS)} events in ${HOURS_KEPT} hours, removed by rows each hour`)
  console.log(`before ${await sizeOf()}`)
  for (let hour = 1; hour <= 3; hour += 1) {
    const { rows } = await client.query<{ removal: unknown }>(
      `explain (analyze, buffers off, format json) delete from events where at < now() - interval '${HOURS_KEPT - hour} hours'`,
    )
    const removed = JSON.stringify(rows).match(/"Execution Time":(?<ms>[\d.]+)/)?.groups?.ms
    const startedMs = performance.now()
    await client.query('vacuum events')
    const vacuumMs = performance.now() - startedMs
    await client.query(`
      insert into events (topic, data, at)
      select 'study:' || (n % 1500), jsonb_build_object('kind', 'posted', 'comment', jsonb_build_object('text', words(200))), now()
      from generate_series(1, ${Math.round(EVENTS / HOURS_KEPT)}) as n`)
    console.log(
      `hour ${hour}: ${rounded(EVENTS / HOURS_KEPT)} rows removed in ${rounded(Number(removed))} ms, vacuumed in ${rounded(vacuumMs)} ms, then ${await sizeOf()}`,
    )
  }
}
