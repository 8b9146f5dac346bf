import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MovedEntry } from '#contract/account/encryption.ts'
import type { Entry } from '#contract/entry.ts'
import { otherId } from '#contract/other-id.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import { aDevice } from '#server/testing/a-device.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aKeyId, encryptionOf, sealed, turnOn } from '#server/testing/encryption/a-keyslot.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { noteMoved, rewriteEntries } from './rewrite-entries.public.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const prayer = {
  title: 'For Bert',
  request: 'A quiet heart',
  category: 'Family',
  date: '2026-03-01',
  deletedAt: null,
}

/**
 * Creates a member with a prayer that the server can read, and a device that has turned encryption
 * on since.
 */
async function halfway(kinds = ['prayer']) {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  const written = device.write('prayer', 'bert', prayer)
  await device.sync([written])
  const keyId = aKeyId()
  await turnOn(anna, { keyId, kinds })
  return { anna, device, written, keyId }
}

/** Encrypts all readable values of an entry, as an unlocked device does. */
function moving({ kind, id, version, fields, others }: Entry, keyId: string): MovedEntry {
  const readable = Object.entries(fields).filter(
    ([field, value]) => isSealedField(field) && sealedKeyId(value) === null,
  )
  return {
    kind,
    id,
    version,
    fields: Object.fromEntries(readable.map(([field]) => [field, sealed(keyId)])),
    others: Object.fromEntries(
      others.filter(({ text }) => sealedKeyId(text) === null).map((other) => [other.id, sealed(keyId)]),
    ),
  }
}

const put = (member: Pick<Member, 'put'>, keyId: string, ...entries: MovedEntry[]) =>
  member.put('/api/encryption/entries', { keyId, entries })

const move = (...asked: Parameters<typeof put>) => json<{ moved: number; readable: number }>(put(...asked))

test('encrypted texts replace readable ones without a conflict, and are sent to every device', async () => {
  const { anna, device, keyId } = await halfway()
  expect((await encryptionOf(anna)).readable).toBe(1)
  const before = await device.find('bert')
  const sent = moving(before, keyId)
  expect(Object.keys(sent.fields).sort()).toEqual(['category', 'date', 'request', 'title'])
  expect(await move(anna, keyId, sent)).toEqual({ moved: 1, readable: 0 })
  const response = await device.sync([], before.version)
  expect(response.entries).toEqual([
    { ...before, version: before.version + 1, fields: { ...sent.fields, deletedAt: null } },
  ])
  expect((await encryptionOf(anna)).readable).toBe(0)
})

test('an entry that arrives twice is migrated once', async () => {
  const { anna, device, keyId } = await halfway()
  const sent = moving(await device.find('bert'), keyId)
  expect(await move(anna, keyId, sent, sent)).toEqual({ moved: 1, readable: 0 })
  const after = await device.find('bert')
  expect(await move(anna, keyId, sent)).toEqual({ moved: 0, readable: 0 })
  expect(await device.find('bert')).toEqual(after)
})

test('an entry that two devices migrate at once is migrated once', async () => {
  const { anna, device, keyId } = await halfway()
  const before = await device.find('bert')
  const sent = [moving(before, keyId), moving(before, keyId)]
  const responses = await Promise.all(sent.map((one) => move(anna, keyId, one)))
  expect(responses.map(({ moved }) => moved).sort()).toEqual([0, 1])
  const { fields, version } = await device.find('bert')
  expect(version).toBe(before.version + 1)
  expect(fields.title).toBe(sent[responses.findIndex(({ moved }) => moved === 1)]?.fields.title)
})

test('an entry that changed since it was encrypted is not migrated', async () => {
  const { anna, device, written, keyId } = await halfway()
  const sent = moving(await device.find('bert'), keyId)
  const request = sealed(keyId)
  await device.sync([device.write('prayer', 'bert', { request }, { over: written.id })])
  expect(await move(anna, keyId, sent)).toEqual({ moved: 0, readable: 1 })
  expect((await device.find('bert')).fields).toEqual({ ...prayer, request })
})

test('a partly encrypted entry is migrated only with exactly its readable fields', async () => {
  const { anna, device, written, keyId } = await halfway()
  const request = sealed(keyId)
  await device.sync([device.write('prayer', 'bert', { request }, { over: written.id })])
  const sent = moving(await device.find('bert'), keyId)
  const { title: _, ...tooLittle } = sent.fields
  const wrong = [
    tooLittle,
    { ...sent.fields, request: sealed(keyId) },
    { ...tooLittle, colour: sealed(keyId) },
    { ...sent.fields, deletedAt: sealed(keyId) },
  ]
  for (const fields of wrong) {
    expect(await move(anna, keyId, { ...sent, fields })).toEqual({ moved: 0, readable: 1 })
  }
  expect(await move(anna, keyId, sent)).toEqual({ moved: 1, readable: 0 })
  expect((await device.find('bert')).fields.request).toBe(request)
})

test('the conflicting texts of an entry are migrated with it, by their ids', async () => {
  const anna = await aMember(app, 'Anna')
  const [phone, laptop] = [aDevice(anna), aDevice(anna)]
  const base = phone.write('prayer', 'bert', prayer)
  await phone.sync([base])
  const first = phone.write('prayer', 'bert', { request: 'Of the phone' }, { over: base.id })
  await phone.sync([first])
  await laptop.sync([laptop.write('prayer', 'bert', { request: 'Of the laptop' }, { over: base.id })])
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  const before = await phone.find('bert')
  const sent = moving(before, keyId)
  const id = otherId(first.id, 'request')
  expect(Object.keys(sent.others)).toEqual([id])
  expect(await move(anna, keyId, { ...sent, others: {} })).toEqual({ moved: 0, readable: 1 })
  expect(await move(anna, keyId, sent)).toEqual({ moved: 1, readable: 0 })
  expect((await phone.find('bert')).others).toEqual([{ ...before.others[0], text: sent.others[id] }])
})

test('a deleted entry is migrated while it has text, and does not count once it has none', async () => {
  const { anna, device, written, keyId } = await halfway()
  const deletedAt = '2026-03-01T12:00:00.000Z'
  await device.sync([device.write('prayer', 'bert', { deletedAt }, { over: written.id })])
  const before = await device.find('bert')
  expect(await move(anna, keyId, moving(before, keyId))).toEqual({ moved: 1, readable: 0 })
  expect((await device.find('bert')).fields.deletedAt).toBe(deletedAt)
  await device.sync([device.write('prayer', 'empty', { deletedAt })])
  expect((await encryptionOf(anna)).readable).toBe(0)
})

test('only encrypted kinds of entry are migrated, and only those of the member', async () => {
  const { anna, device, keyId } = await halfway()
  await device.sync([device.write('note', 'light', { title: 'On light' })])
  const note = moving(await device.find('light'), keyId)
  expect(await move(anna, keyId, note)).toEqual({ moved: 0, readable: 1 })
  await anna.post('/api/encryption/kinds', { keyId, kinds: ['note'] })
  expect((await encryptionOf(anna)).readable).toBe(2)
  const bert = await halfway()
  const ofAnna = moving({ ...(await device.find('light')), id: 'light' }, bert.keyId)
  expect(await move(bert.anna, bert.keyId, ofAnna)).toEqual({ moved: 0, readable: 1 })
  expect(await move(anna, keyId, note)).toEqual({ moved: 1, readable: 1 })
})

test('a migration with another key, or without encryption turned on, is rejected', async () => {
  const { anna, device, keyId } = await halfway()
  const other = aKeyId()
  const before = await device.find('bert')
  const sent = moving(before, other)
  expect(await problemOf(put(anna, other, sent))).toMatchObject({ code: 'encryption.other_key', status: 409 })
  expect(await problemOf(put(anna, keyId, sent))).toMatchObject({ code: 'entry.sealed_otherwise' })
  expect(await device.find('bert')).toEqual(before)
  const bert = await aMember(app, 'Bert')
  expect(await problemOf(put(bert, keyId, moving(before, keyId)))).toMatchObject({
    code: 'encryption.not_on',
  })
})

test('a hundred entries are migrated with as many statements as one, and each has its own version', async () => {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  await device.sync(Array.from({ length: 100 }, (_, index) => device.write('prayer', `p-${index}`, prayer)))
  await device.sync([device.write('prayer', 'one', prayer), device.write('prayer', 'last', prayer)])
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  const { entries } = await device.sync()
  // Work that follows the last entry is done once.
  const [last, one, ...hundred] = entries.toReversed()
  const costs: number[] = []
  for (const some of [one ? [one] : [], hundred]) {
    const sent = some.map((entry) => moving(entry, keyId))
    costs.push((await app.database.statementsOf(() => move(anna, keyId, ...sent))).length)
  }
  expect(costs[1]).toBe(costs[0])
  const after = await device.sync()
  expect(new Set(after.entries.map(({ version }) => version)).size).toBe(102)
  expect(after.since).toBe(203)
  expect((await encryptionOf(anna)).readable).toBe(1)
  expect(last && (await move(anna, keyId, moving(last, keyId)))).toEqual({ moved: 1, readable: 0 })
})

test('an entry with fifty long conflicting texts is migrated with one request', async () => {
  const { anna, device, keyId } = await halfway()
  const entry = await device.find('bert')
  const at = '2026-03-01T12:00:00.000Z'
  const others = Array.from({ length: 50 }, () => {
    const id = otherId(crypto.randomUUID(), 'request')
    return { id, field: 'request', text: '祈'.repeat(20_000), at }
  })
  await app.database.db.execute(
    sql`update entries set others = ${JSON.stringify(others)}::jsonb where member_id = ${anna.id}::uuid`,
  )
  const long = `sealed1.${keyId}.${'A'.repeat(84_000)}`
  const sent = { ...moving(entry, keyId), others: Object.fromEntries(others.map(({ id }) => [id, long])) }
  expect(await move(anna, keyId, sent)).toEqual({ moved: 1, readable: 0 })
})

test('after a migration the table is rewritten once, before a backup, and never within a request', async () => {
  const { anna, device, keyId } = await halfway(['prayer', 'note', 'answer'])
  const isRewriting = (statements: readonly string[]) =>
    statements.filter((one) => /vacuum full/i.test(one)).length
  const { database } = app
  const rewrite = () => database.statementsOf(() => rewriteEntries(database, database.db))
  const inRequest = await database.statementsOf(async () => {
    await move(anna, keyId, moving(await device.find('bert'), keyId))
  })
  expect(isRewriting(inRequest)).toBe(0)
  const times = database.kind === 'pglite' ? 1 : 0
  expect(isRewriting(await rewrite())).toBe(times)
  expect(isRewriting(await rewrite())).toBe(0)
  noteMoved(database)
  expect(isRewriting(await rewrite())).toBe(times)
})

test('after the migration no readable text is left in any table or in the log', async () => {
  const { anna, device, written, keyId } = await halfway(['prayer', 'note', 'answer'])
  const planted = { title: 'zwiebelturm', request: 'zwiebelturm', story: 'zwiebelturm' }
  const other = aDevice(anna)
  const bare = aDevice(await aMember(app, 'Bert'))
  await bare.sync([bare.write('prayer', 'mine', planted)])
  const dump = async () => {
    const { rows } = await app.database.db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> 'information_schema'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: words } = await app.database.db.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${name} as one where one::text like '%zwiebelturm%'`),
      )
      if (words[0]?.count) found.push(name)
    }
    return found
  }
  // Proves that a readable copy would be found.
  expect(await dump()).toEqual(['public.entries'])
  await app.database.db.execute(sql`delete from members where id <> ${anna.id}::uuid`)
  expect(await dump()).toEqual([])

  const refused = await other.sync([other.write('prayer', 'bert', planted, { over: written.id })])
  expect(refused.refused).toHaveLength(1)
  await app.database.db.execute(sql`
    update entries set fields = fields || ${JSON.stringify(planted)}::jsonb where member_id = ${anna.id}::uuid`)
  expect(await dump()).toEqual(['public.entries'])
  await move(anna, keyId, moving(await device.find('bert'), keyId))
  expect(await dump()).toEqual([])
  expect(app.logged.join('\n')).not.toContain('zwiebelturm')
})
