import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROUPS_PER_PAGE, MAX_CARD_NAMES } from '#contract/limits.ts'
import type { GroupPage } from '#contract/together/group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { listStatement } from './list-groups.queries.ts'

const now = new Date('2026-03-04T12:00:00Z')
const GROUPS = 50
const PARTICIPANTS = 2_000

let app: TestApp
let cara: Member

// Triggers are disabled, because the inserted rows are already consistent.
beforeAll(async () => {
  app = await anApp({ clock: () => now })
  cara = await aMember(app, 'Cara')
  await app.database.db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(sql`
      insert into members (id, email, display_name)
      select gen_random_uuid(), 'reader-' || n || '@example.org', 'Reader ' || n
      from generate_series(1, ${PARTICIPANTS}::int) as n`)
    await tx.execute(sql`
      insert into groups (id, title, description, admission, starts_on, time_zone, starts_at, ends_at, week_count,
        participant_count, created_at, published_at)
      select gen_random_uuid(), 'Group ' || n, 'What we read together.', 'open', '2026-03-02', 'UTC',
        '2026-03-02', '2026-04-13', 6, ${PARTICIPANTS + 1}::int, now() + n * interval '1 hour', now()
      from generate_series(1, ${GROUPS}::int) as n`)
    await tx.execute(sql`
      insert into group_weeks (group_id, id, number, title, "references", content, questions)
      select id, gen_random_uuid(), week, 'Week ' || week, array['Ruth 1:1–22'], 'Text', array['Why?']
      from groups, generate_series(1, 6) as week where title like 'Group %'`)
    await tx.execute(sql`
      insert into enrolments (group_id, member_id, is_leader, joined_at)
      select groups.id, members.id, members.email = 'reader-1@example.org',
        '2026-03-01'::timestamptz + row_number() over () * interval '1 second'
      from groups, members
      where groups.title like 'Group %' and (members.id = ${cara.id}::uuid or (members.email like 'reader-%' and groups.title = 'Group 50'))`)
  })
  await app.database.db.execute('analyze')
})

afterAll(() => app.database.close())

test('one SQL statement lists a page of own groups and a page of all groups for a member of fifty groups', async () => {
  await cara.get('/api/session')
  let page: GroupPage | undefined
  const sent = await app.database.statementsOf(async () => {
    page = await json<GroupPage>(cara.get('/api/groups'))
  })
  expect(sent).toHaveLength(1)
  expect(page?.own).toHaveLength(GROUPS_PER_PAGE)
  expect(page?.groups).toHaveLength(GROUPS_PER_PAGE)
  const large = page?.groups.find(({ title }) => title === 'Group 50')
  expect(large?.firstParticipants).toHaveLength(MAX_CARD_NAMES)
  expect(large?.firstParticipants[0]).toBe('Reader 1')
})

test.each(['member', 'visitor'])(
  'the list reads a limited number of enrolments and weeks for a %s, regardless of the size of the groups',
  async (viewer) => {
    const isMember = viewer === 'member'
    const shape = {
      isAdmin: false,
      ofStatus: false,
      isSearch: false,
      isFollowing: false,
      hasOwn: isMember,
      withPublic: true,
    }
    const query = { viewerId: isMember ? cara.id : null, at: now.toISOString() }
    const { rows } = await app.database.db.transaction(async (tx) => {
      // Like a large database: in this small one, the planner would scan every table.
      await tx.execute('set local enable_seqscan = off')
      return await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        sql`explain (analyze, timing off, format json) ${listStatement(shape, query)}`,
      )
    })
    const scans = scansIn(rows[0]?.['QUERY PLAN'][0].Plan)
    // Per card its leader and the first names, and all enrolments of the viewer.
    const perCard = MAX_CARD_NAMES + 2
    expect(rowsOf(scans, 'enrolments')).toBeLessThan(2 * GROUPS_PER_PAGE * perCard + 4 * GROUPS)
    // Per card its books, all weeks, and the current one.
    expect(rowsOf(scans, 'group_weeks')).toBeLessThan((2 * GROUPS_PER_PAGE + 1) * 8)
    expect(rowsOf(scans, 'members')).toBeLessThan(2 * GROUPS_PER_PAGE * perCard)
  },
)

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function scansIn(node: PlanNode | undefined): PlanNode[] {
  if (!node) return []
  return [...(node['Relation Name'] ? [node] : []), ...(node.Plans ?? []).flatMap(scansIn)]
}

function rowsOf(scans: readonly PlanNode[], table: string): number {
  const ofTable = scans.filter((node) => node['Relation Name'] === table)
  return ofTable.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )
}
