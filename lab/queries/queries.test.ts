import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyTable } from '#db/testing/every-table.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import '#server/testing/quick-hashes.ts'
import { reachOf } from './classify.ts'
import { CROSSING, crossingKey } from './crossing.ts'
import { TABLES } from './tables.ts'

let app: TestApp
let member: Member

beforeAll(async () => {
  app = await anApp()
  member = await aMember(app, 'Anna')
}, 60_000)

afterAll(() => app.database.close())

test('every table states how its rows would be sharded', async () => {
  const names = Object.values(await everyTable()).map(getTableName)
  expect(Object.keys(TABLES).sort()).toEqual(names.sort())
})

test.each([
  ['select "day" from "completions" where "completions"."member_id" = $1', []],
  ['select "day" from "completions" where "completions"."day" = $1', ['completions']],
  ['insert into "completions" ("member_id", "day") values ($1, $2)', []],
  ['select 1 from members as m join sessions as s on s.member_id = m.id where m.id = $1::uuid', []],
  [
    'select 1 from members as m join sessions as s on s.member_id = m.id where s.token_hash = $1',
    ['members', 'sessions'],
  ],
  [
    'select 1 from comments as said join members as author on author.id = said.author_id where said.topic = $1',
    ['members'],
  ],
  ['select 1 from enrolments where member_id = $1', ['enrolments']],
  ['delete from enrolments as place using groups as g where g.id = $1 and place.group_id = g.id', []],
  ['select * from audit_events order by number desc', []],
])('%s', (statement, crossing) => {
  expect(reachOf(statement).crossing).toEqual(crossing)
})

test('no statement of daily use reads rows of several owners without a stated reason', async () => {
  const visitor = aVisitor(app)
  const sent = await app.database.statementsOf(async () => {
    const answers = [
      await member.get('/api/session'),
      await member.put('/api/studies/1/completion'),
      await member.get('/api/studies/1/progress'),
      await member.get('/api/completions'),
      await member.post('/api/sync', {
        owner: member.id,
        device: DEVICE,
        since: 0,
        sentAt: '2026-03-01T12:00:00.000Z',
        changes: [],
      }),
      await member.post('/api/discussions/study:1/comments', { id: COMMENT, text: 'I read on.' }),
      await member.get('/api/discussions/study:1/comments'),
      await member.get('/api/groups'),
      await visitor.get('/api/discussions/study:1/comments'),
      await visitor.get('/api/groups'),
      await visitor.get('/api/studies/1'),
    ]
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  })
  const keys = new Set(sent.map(crossingKey).filter((key) => key !== null))
  expect([...keys].filter((key) => !(key in CROSSING))).toEqual([])
  expect(keys.size).toBeGreaterThanOrEqual(3)
})

const DEVICE = '0b9d2f43-54a5-4a5e-9a0e-1d8c5f6d7e01'
const COMMENT = '0b9d2f43-54a5-4a5e-9a0e-1d8c5f6d7e02'
