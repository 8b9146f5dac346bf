import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entry, Fields } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS, MAX_CHANGES_PER_SYNC, MAX_ENTRIES } from '#contract/limits.ts'
import { entryErrors } from '#contract/messages/sync.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { purgeDeleted } from './sync.queries.ts'

let app: TestApp
let anna: Member
const now = new Date('2026-03-01T12:00:00Z')

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const note: Fields = {
  title: 'On light',
  scripture: '',
  content: 'A lamp',
  date: '2026-03-01',
  day: null,
  deletedAt: null,
}

interface Written {
  id?: string
  sequence: number
  entry: string
  kind?: string
  fields?: Fields
  over?: string | null
  at?: string
}

/** Creates one change, based on the change `over`. */
function aChange({
  id = randomUUID(),
  sequence,
  entry,
  kind = 'note',
  fields = note,
  over = null,
  at,
}: Written) {
  const written = Object.entries(fields).map(([field, value]) => [field, { value, over }])
  const made = at ?? now.toISOString()
  return { id, sequence, kind, entry, at: made, fields: Object.fromEntries(written), dismissed: [] }
}

interface Sent {
  device?: string
  since?: number
  sentAt?: string
  changes?: object[]
}

function send(member: Member, { device = randomUUID(), since = 0, sentAt, changes = [] }: Sent) {
  const asked = { owner: member.id, device, since, sentAt: sentAt ?? now.toISOString(), changes }
  return member.post('/api/sync', asked)
}

const sync = (member: Member, sent: Sent) => json<SyncResponse>(send(member, sent))

async function find(member: Member, id: string): Promise<Entry | undefined> {
  return (await sync(member, {})).entries.find((entry) => entry.id === id)
}

test('the changes of a device are stored, and sent to every other device of the member', async () => {
  const told = await sync(anna, { changes: [aChange({ sequence: 1, entry: 'light' })] })
  expect(told).toMatchObject({ applied: 1, refused: [], hasMore: false, isReset: false })
  expect(told.entries).toMatchObject([{ kind: 'note', id: 'light', version: told.since, fields: note }])
  const heard = await sync(anna, { since: told.since - 1 })
  expect(heard.entries).toEqual(told.entries)
  expect((await sync(anna, { since: told.since })).entries).toEqual([])
})

test('a visitor can neither read nor write', async () => {
  const asked = { owner: anna.id, device: randomUUID(), since: 0, sentAt: now.toISOString(), changes: [] }
  expect(await problemOf(aVisitor(app).post('/api/sync', asked))).toMatchObject({ code: 'auth.signed_out' })
})

test('another member can neither read nor add to a member’s entries', async () => {
  const bert = await aMember(app, 'Bert')
  await sync(anna, { changes: [aChange({ sequence: 1, entry: 'mine' })] })
  expect((await sync(bert, {})).entries).toEqual([])
  // The same id is another entry: Bert's own.
  const fields = { ...note, content: 'Of Bert' }
  await sync(bert, { changes: [aChange({ sequence: 1, entry: 'mine', fields })] })
  expect((await find(anna, 'mine'))?.fields.content).toBe('A lamp')
  // Bert has signed in in another tab: Anna's changes must not become his.
  const ofAnna = { owner: anna.id, device: randomUUID(), since: 0, sentAt: now.toISOString() }
  const asked = { ...ofAnna, changes: [aChange({ sequence: 1, entry: 'private' })] }
  expect(await problemOf(bert.post('/api/sync', asked))).toMatchObject({ code: 'auth.signed_out' })
  expect(await find(bert, 'private')).toBeUndefined()
})

test('changes that arrive twice, or late, are applied once, with the same response as the first time', async () => {
  const device = randomUUID()
  const first = aChange({ sequence: 1, entry: 'twice', fields: { ...note, content: 'First' } })
  const long = aChange({ sequence: 2, entry: 'long', fields: { ...note, content: 'x'.repeat(20_001) } })
  const second = aChange({ sequence: 3, entry: 'twice', fields: { content: 'Second' }, over: first.id })
  const once = await sync(anna, { device, changes: [first, long, second] })
  const refused = [
    { id: long.id, code: 'entry.not_understood', message: 'Keep the note to 20,000 characters or fewer' },
  ]
  expect(once).toMatchObject({ applied: 3, refused })
  const again = await sync(anna, { device, since: once.since, changes: [first, long, second] })
  expect(again).toMatchObject({ applied: 3, refused, since: once.since })
  await sync(anna, { device, changes: [first] })
  expect(await find(anna, 'twice')).toMatchObject({ fields: { content: 'Second' }, others: [] })
  expect(await find(anna, 'long')).toBeUndefined()
})

test('concurrent changes of several devices are all applied, and each gets its own version', async () => {
  const carla = await aMember(app, 'Carla')
  const entriesOf = (name: string) =>
    [1, 2, 3].map((sequence) => aChange({ sequence, entry: `${name}-${sequence}` }))
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => sync(carla, { changes: entriesOf(name) })))
  const all = await sync(carla, {})
  expect(all.entries.map(({ version }) => version)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
})

test('a request sent four times at once is applied once, with the same response each time', async () => {
  const dina = await aMember(app, 'Dina')
  const long = { ...note, content: 'x'.repeat(20_001) }
  const told = {
    device: randomUUID(),
    changes: [aChange({ sequence: 1, entry: 'once' }), aChange({ sequence: 2, entry: 'long', fields: long })],
  }
  const heard = await Promise.all([1, 2, 3, 4].map(() => sync(dina, told)))
  for (const one of heard) expect(one).toEqual(heard[0])
  expect(heard[0]).toMatchObject({ applied: 2, since: 1, refused: [{ code: 'entry.not_understood' }] })
})

test('the later of two concurrent texts wins, and the other becomes a conflict copy', async () => {
  const base = aChange({ sequence: 1, entry: 'both' })
  await sync(anna, { changes: [base] })
  const at = (minute: number) => `2026-03-01T11:5${minute}:00.000Z`
  const later = aChange({
    sequence: 1,
    entry: 'both',
    fields: { content: 'Later' },
    over: base.id,
    at: at(9),
  })
  const earlier = aChange({
    sequence: 1,
    entry: 'both',
    fields: { content: 'Earlier' },
    over: base.id,
    at: at(8),
  })
  // The device with the later change syncs first.
  await sync(anna, { changes: [later] })
  await sync(anna, { changes: [earlier] })
  const merged = await find(anna, 'both')
  expect(merged?.fields.content).toBe('Later')
  expect(merged?.others).toMatchObject([{ field: 'content', text: 'Earlier', at: at(8) }])
  const [other] = merged?.others ?? []
  await sync(anna, {
    changes: [{ ...aChange({ sequence: 1, entry: 'both', fields: {} }), dismissed: [other?.id] }],
  })
  expect((await find(anna, 'both'))?.others).toEqual([])
})

test('a device clock that is five years off has no influence, because its times are corrected', async () => {
  const base = aChange({ sequence: 1, entry: 'clock' })
  await sync(anna, { changes: [base] })
  const [behind, ahead] = ['2021-03-01T12:00:00.000Z', '2031-03-01T12:00:00.000Z']
  const fields = (content: string) => ({ entry: 'clock', sequence: 1, fields: { content }, over: base.id })
  await sync(anna, {
    sentAt: ahead,
    changes: [aChange({ ...fields('Ahead'), at: '2031-03-01T11:00:00.000Z' })],
  })
  await sync(anna, {
    sentAt: behind,
    changes: [aChange({ ...fields('Behind'), at: '2021-03-01T11:30:00.000Z' })],
  })
  const merged = await find(anna, 'clock')
  expect(merged?.fields.content).toBe('Behind')
  expect(merged?.stamps.content?.at).toBe('2026-03-01T11:30:00.000Z')
  expect(merged?.others).toMatchObject([{ text: 'Ahead', at: '2026-03-01T11:00:00.000Z' }])
})

test('changes dated in the future by a clock that is now correct count as made now, in their original order', async () => {
  const far = (minute: number) => `2027-04-05T12:0${minute}:00.000Z`
  const changes = ['first', 'second', 'third'].map((entry, index) =>
    aChange({ sequence: index + 1, entry, at: far(index) }),
  )
  const answer = await sync(anna, { changes })
  expect(answer.now).toBe(now.toISOString())
  const madeAt = await Promise.all(
    ['first', 'second', 'third'].map(async (entry) => (await find(anna, entry))?.createdAt),
  )
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  expect(madeAt).toEqual([before(2), before(1), before(0)])
})

test('a text of a device whose clock is ahead is replaced by one that the server received later', async () => {
  const base = aChange({ sequence: 1, entry: 'order' })
  await sync(anna, { changes: [base] })
  const over = (content: string, at: string) =>
    aChange({ sequence: 1, entry: 'order', fields: { content }, over: base.id, at })
  await sync(anna, { changes: [over('By a clock 400 days ahead', '2027-04-05T12:00:00.000Z')] })
  await sync(anna, { changes: [over('Received later', now.toISOString())] })
  const merged = await find(anna, 'order')
  expect(merged?.fields.content).toBe('Received later')
  expect(merged?.others).toMatchObject([{ text: 'By a clock 400 days ahead' }])
})

test('a change written while the device clock was off by centuries is stored', async () => {
  const old = aChange({ sequence: 1, entry: 'ancient', at: '0001-01-01T00:00:00.000Z' })
  const told = await sync(anna, { sentAt: '2031-03-01T12:00:00.000Z', changes: [old] })
  expect(told).toMatchObject({ applied: 1, refused: [] })
  expect(await find(anna, 'ancient')).toMatchObject({ createdAt: '1970-01-01T00:00:00.000Z', fields: note })
})

test('a deletion wins over concurrent changes of another device; the content is purged after thirty days', async () => {
  const base = aChange({ sequence: 1, entry: 'gone' })
  await sync(anna, { changes: [base] })
  const deletion = aChange({
    sequence: 1,
    entry: 'gone',
    fields: { deletedAt: now.toISOString() },
    over: base.id,
  })
  await sync(anna, { changes: [deletion] })
  const edit = aChange({ sequence: 1, entry: 'gone', fields: { content: 'Still writing' }, over: base.id })
  await sync(anna, { changes: [edit] })
  expect((await find(anna, 'gone'))?.fields).toMatchObject({
    content: 'Still writing',
    deletedAt: now.toISOString(),
  })

  const before = new Date(now.getTime() + (DELETED_ENTRY_DAYS - 1) * DAY_MS)
  expect(await purgeDeleted(app.database.db, before)).toBe(0)
  const after = new Date(now.getTime() + DELETED_ENTRY_DAYS * DAY_MS)
  const { since } = await sync(anna, {})
  expect(await purgeDeleted(app.database.db, after)).toBe(1)
  // Every device receives the purge and deletes its copy.
  const told = await sync(anna, { since })
  expect(told.entries).toMatchObject([
    { id: 'gone', fields: { deletedAt: now.toISOString() }, version: since + 1 },
  ])
  expect(told).toMatchObject({ since: since + 1, isReset: false })
  expect(Object.keys(told.entries[0]?.fields ?? {})).toEqual(['deletedAt'])
  expect(await find(anna, 'gone')).toMatchObject({ fields: { deletedAt: now.toISOString() }, others: [] })
  expect(await purgeDeleted(app.database.db, after)).toBe(0)
})

test('an invalid change, as from another version of the app, does not block the other changes', async () => {
  const strange = [
    { id: randomUUID(), sequence: 1, kind: 'psalm', entry: 'x' },
    aChange({ sequence: 2, entry: 'odd', fields: { ...note, colour: 'blue' } }),
    aChange({ sequence: 3, entry: 'odd', fields: { ...note, title: 7 } }),
    aChange({ sequence: 4, entry: 'odd', fields: { ...note, content: 'a zero: \0' } }),
    aChange({ sequence: 5, entry: 'fine' }),
  ]
  const told = await sync(anna, { changes: strange })
  expect(told.applied).toBe(5)
  expect(told.refused.map(({ code }) => code)).toEqual(Array(4).fill('entry.not_understood'))
  // Our own message, if the schema has none from the catalogue.
  const { detail } = entryErrors.not_understood
  expect(told.refused.map((refused) => refused.message)).toEqual(Array(4).fill(detail))
  expect(await find(anna, 'fine')).toBeDefined()
  expect(await find(anna, 'odd')).toBeUndefined()
})

test.each([
  [
    'a sequence that runs backwards',
    {
      changes: [
        { id: randomUUID(), sequence: 2 },
        { id: randomUUID(), sequence: 1 },
      ],
    },
  ],
  ['no sequence', { changes: [{ id: randomUUID() }] }],
  ['a since that is no number', { since: -1 }],
])('a request with %s is rejected completely', async (_, sent) => {
  expect(await problemOf(send(anna, sent))).toMatchObject({ code: 'request.invalid' })
})

test('a device that resends its first change with every request uses no more storage than others', async () => {
  const device = randomUUID()
  const first = aChange({ sequence: 1, entry: 'first' })
  const strange = (sequence: number) => ({ id: randomUUID(), sequence, kind: 'psalm', entry: 'x' })
  await sync(anna, { device, changes: [first, strange(2), strange(3)] })
  const told = await sync(anna, { device, changes: [first, strange(4)] })
  expect(told.refused).toHaveLength(1)
})

test.each(['__proto__', 'constructor', 'toString'])(
  'a field with the name %s is ignored and not stored',
  async (name) => {
    const change = JSON.stringify(aChange({ sequence: 1, entry: 'named', fields: { named: 'x' } }))
    await sync(anna, { changes: [JSON.parse(change.replace('"named":{', `"${name}":{`))] })
    expect((await find(anna, 'named'))?.fields ?? {}).toEqual({})
  },
)

test('a second browser with the same device id is rejected, and stored changes are not lost', async () => {
  const device = randomUUID()
  await sync(anna, { device, changes: [aChange({ sequence: 1, entry: 'original' })] })
  const copy = { device, changes: [aChange({ sequence: 1, entry: 'copy' })] }
  expect(await problemOf(send(anna, copy))).toMatchObject({ code: 'sync.device_copied', status: 409 })
  expect(await find(anna, 'original')).toBeDefined()
})

test('a device whose version is ahead of the account is sent a reset flag and all entries', async () => {
  const { since } = await sync(anna, {})
  const told = await sync(anna, { since: since + 100 })
  expect(told).toMatchObject({ isReset: true, since })
  expect(told.entries.length).toBeGreaterThan(0)
})

test('ten thousand notes can be stored, and one more is rejected; a device receives them in pages', async () => {
  const rich = await aMember(app, 'Rich')
  await app.database.db.execute(sql`
    insert into ${entries} (member_id, kind, id, version, created_at, fields, stamps, others)
    select ${rich.id}::uuid, 'note', 'n-' || n, n, ${now.toISOString()}::timestamptz, ${JSON.stringify(note)}::jsonb, '{}', '[]'
    from generate_series(1, ${MAX_ENTRIES}::int) n`)
  await app.database.db.insert(entryVersions).values({ memberId: rich.id, version: MAX_ENTRIES })
  const told = await sync(rich, {
    since: MAX_ENTRIES,
    changes: [aChange({ sequence: 1, entry: 'one-more' })],
  })
  expect(told.refused).toMatchObject([{ code: 'entry.too_many' }])
  // Existing entries can still be changed, and a deletion makes room.
  const deleted = aChange({ sequence: 1, entry: 'n-1', fields: { deletedAt: now.toISOString() } })
  const next = aChange({ sequence: 2, entry: 'one-more' })
  expect((await sync(rich, { since: MAX_ENTRIES, changes: [deleted, next] })).refused).toEqual([])

  // The response contains the entry just changed, however many others are still to come.
  const changed = aChange({ sequence: 1, entry: 'n-9000', fields: { content: 'New' } })
  const answer = await sync(rich, { changes: [changed] })
  expect(answer.hasMore).toBe(true)
  expect(answer.entries.find(({ id }) => id === 'n-9000')?.fields.content).toBe('New')

  const page = await sync(rich, {})
  expect(page).toMatchObject({ hasMore: true, since: page.entries.at(-1)?.version })
  const seen = new Set(page.entries.map(({ id }) => id))
  for (let since = page.since, hasMore = true; hasMore; ) {
    const following = await sync(rich, { since })
    for (const { id } of following.entries) seen.add(id)
    ;({ since, hasMore } = following)
  }
  expect(seen.size).toBe(MAX_ENTRIES + 1)
})

test('a pull takes one database query; pushing a full request takes no more than pushing one change', async () => {
  const { since } = await sync(anna, {})
  expect(await app.database.statementsOf(() => sync(anna, { since }))).toHaveLength(1)
  const count = async (changes: number) => {
    const many = Array.from({ length: changes }, (_, index) =>
      aChange({ sequence: index + 1, entry: `m-${changes}-${index}` }),
    )
    return (await app.database.statementsOf(() => sync(anna, { since, changes: many }))).filter(
      (statement) => !/^(begin|commit)/i.test(statement),
    ).length
  }
  expect(await count(1)).toBe(2)
  expect(await count(MAX_CHANGES_PER_SYNC)).toBe(2)
})

test('a member whose account was just deleted must sign in, although their cookie is still valid', async () => {
  const gone = await aMember(app, 'Gone')
  await app.database.db.delete(members).where(eq(members.id, gone.id))
  const sent = send(gone, { changes: [aChange({ sequence: 1, entry: 'late' })] })
  expect(await problemOf(sent)).toMatchObject({ code: 'auth.signed_out' })
})

test('members’ texts appear neither in logs nor in database errors', async () => {
  const long = { ...note, content: `SECRET ${'x'.repeat(20_000)}` }
  const refused = await send(anna, { changes: [aChange({ sequence: 1, entry: 'long', fields: long })] })
  expect(await refused.text()).not.toContain('SECRET x')
  // The error of the driver for a violated constraint contains the whole row.
  await app.database.db.execute(
    sql`alter table entries add constraint no_secrets check (fields::text not like '%SECRET%')`,
  )
  const secret = { ...note, content: 'my SECRET words' }
  const failed = await send(anna, { changes: [aChange({ sequence: 1, entry: 'secret', fields: secret })] })
  expect(await problemOf(failed.clone())).toMatchObject({ code: 'server.failed' })
  expect(await failed.text()).not.toContain('SECRET')
  const logged = app.logged.join('')
  expect(logged).toContain('request failed')
  expect(logged).not.toMatch(/SECRET|A lamp|On light/)
})
