import { randomUUID } from 'node:crypto'
import { COMMENTS_PER_PAGE, GROUPS_PER_PAGE } from '#contract/limits.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import type { SyncRequest } from '#contract/sync.ts'

// SQL statements with which the server for comparison (bare-server.ts) answers requests of members: one statement for
// each kind of request. They read and write the same rows in the same tables as Lampstand.

interface BareRequest {
  memberId: string
  /** Second part of the request's path: a topic or a day. */
  topic: string
  // biome-ignore lint/suspicious/noExplicitAny: nothing is checked here, which is the point
  body: any
}

interface Statement {
  /** Name under which the statement is prepared in Postgres. */
  name: string
  text: string
  values: unknown[]
  /** Returns the body of the response; omitted if it has none. */
  // biome-ignore lint/suspicious/noExplicitAny: rows as they come
  answer?: (rows: any[]) => object
}

export type StatementOf = (request: BareRequest) => Statement

const NEXT = `next as (
  insert into entry_versions (member_id, version) values ($1, 1)
  on conflict (member_id) do update set version = entry_versions.version + 1 returning version)`

const MARK = `with ${NEXT}, marked as (
    insert into entries (member_id, kind, id, version, created_at, fields, stamps, others)
    select $1, 'completion', $2, version, $3, $4, $5, '[]' from next on conflict do nothing returning 1)
  insert into completions (member_id, day, completed_on, completed_at)
  select $1, $6, $3::timestamptz::date, $3 from marked on conflict do nothing`

const SYNC = `with ${NEXT}, written as (
    insert into entries (member_id, kind, id, version, created_at, fields, stamps, others)
    select $1, $2, $3, version, $4, $5, $6, '[]' from next
    on conflict (member_id, kind, id) do update set version = excluded.version,
      fields = entries.fields || excluded.fields, stamps = entries.stamps || excluded.stamps
    returning version, created_at, fields, stamps, others), heard as (
    insert into entry_devices (member_id, device, sequence, change, refused) values ($1, $7, $8, $9, '[]')
    on conflict (member_id, device) do update set sequence = excluded.sequence, change = excluded.change)
  select * from written`

const POST = `with said as (
    insert into comments (topic, id, author_id, text, verses, posted_at) values ($1, $2, $3, $4, '[]', $5) returning *)
  select display_name, publish_event(topic, jsonb_build_object('id', said.id, 'text', text), posted_at) as event
  from said join members on members.id = author_id`

const LIST = `select c.id, c.author_id as "authorKey", coalesce(nullif(m.display_name, ''), 'Anonymous') as "authorName",
    c.text, c.verses, c.revision, c.posted_at as "postedAt", c.edited_at as "editedAt", c.hidden_because as "hiddenBecause"
  from comments c left join members m on m.id = c.author_id
  where c.topic = $1 and c.deleted_at is null and c.hidden_at is null
  order by c.posted_at desc, c.id desc limit ${COMMENTS_PER_PAGE + 1}`

const GROUPS = `select g.id, g.title, g.description, g.participant_count as "participantCount", g.week_count as "weekCount",
    g.starts_on::text as "startsOn", g.admission, g.capacity, mine.is_leader as standing
  from groups g left join enrolments mine on mine.group_id = g.id and mine.member_id = $1
  where g.published_at is not null and g.admission <> 'invitation'
  order by g.created_at desc, g.id desc limit ${GROUPS_PER_PAGE + 1}`

/** Statements by the method and the first part of the path of a request, such as "PUT studies". */
export const statements: Record<string, StatementOf> = {
  'PUT studies': ({ memberId, topic }) => {
    const at = new Date().toISOString()
    const stamp = { change: randomUUID(), at }
    const fields = JSON.stringify({ timeZone: 'America/New_York', completedAt: at, deletedAt: null })
    const stamps = JSON.stringify({ timeZone: stamp, completedAt: stamp, deletedAt: stamp })
    const day = Number(topic)
    return { name: 'mark', text: MARK, values: [memberId, completionId(day), at, fields, stamps, day] }
  },
  'POST sync': ({ memberId, body }) => {
    const { device, changes } = body as SyncRequest
    const [change] = changes as unknown as [{ id: string; sequence: number; at: string; fields: object }]
    const { kind, entry } = change as unknown as { kind: string; entry: string }
    const { id, sequence, at } = change
    const names = Object.entries(change.fields)
    const fields = JSON.stringify(Object.fromEntries(names.map(([name, { value }]) => [name, value])))
    const stamps = JSON.stringify(Object.fromEntries(names.map(([name]) => [name, { change: id, at }])))
    return {
      name: 'sync',
      text: SYNC,
      values: [memberId, kind, entry, at, fields, stamps, device, sequence, id],
      answer: ([{ version, created_at, ...row }]) => ({
        applied: sequence,
        refused: [],
        entries: [{ kind, id: entry, createdAt: created_at, version, ...row }],
        since: Number(version),
        hasMore: false,
        isReset: false,
      }),
    }
  },
  'POST discussions': ({ memberId, topic, body: { id, text } }) => {
    const postedAt = new Date().toISOString()
    return {
      name: 'post',
      text: POST,
      values: [topic, id, memberId, text, postedAt],
      answer: ([{ display_name: authorName }]) => ({
        id,
        authorKey: memberId,
        authorName,
        text,
        verses: [],
        postedAt,
      }),
    }
  },
  'GET discussions': ({ memberId, topic }) => ({
    name: 'list',
    text: LIST,
    values: [topic],
    answer: (comments) => ({ comments, next: null, ownKey: memberId, position: '0.0' }),
  }),
  'GET completions': ({ memberId }) => ({
    name: 'completions',
    text: 'select day from completions where member_id = $1 order by day',
    values: [memberId],
    answer: (rows) => ({ days: rows.map(({ day }) => day) }),
  }),
  'GET progress': ({ memberId }) => ({
    name: 'progress',
    text: 'select day, completed_on::text, completed_at, time_zone from completions where member_id = $1 order by completed_at, day',
    values: [memberId],
    answer: (log) => ({ log }),
  }),
  'GET groups': ({ memberId }) => ({
    name: 'groups',
    text: GROUPS,
    values: [memberId],
    answer: (groups) => ({ groups, next: null }),
  }),
}
