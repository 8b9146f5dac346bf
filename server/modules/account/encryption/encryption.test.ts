import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Encryption } from '#contract/account/encryption.ts'
import { MAX_KEY_WAYS } from '#contract/limits/encryption-limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { sessions } from '#db/schema/account.ts'
import { keyslots, sealings } from '#db/schema/encryption.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import {
  aCodeForADevice,
  aKeyId,
  aPasskeyKeyslot,
  aPassphrase,
  aRecoveryCode,
  encryptionOf,
  startOver,
  turnOn,
} from '#server/testing/encryption/a-keyslot.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { deleteExpiredDeviceKeyslots } from './encryption.queries.ts'

const { jobs, sent } = recordedJobs()

let app: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date(), jobs })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const noticesOf = ({ id }: { id: string }) =>
  sent.flatMap(({ data }) =>
    'change' in data && 'memberId' in data && data.memberId === id ? [data.change] : [],
  )

test('a visitor can neither read nor change encryption settings', async () => {
  const visitor = aVisitor(app)
  const keyId = aKeyId()
  const requests = [
    visitor.get('/api/encryption'),
    turnOn(visitor, { keyId }),
    visitor.post('/api/encryption/kinds', { keyId, kinds: ['note'] }),
    visitor.post('/api/encryption/ways', { keyId, way: aPassphrase() }),
    visitor.delete(`/api/encryption/ways/${randomUUID()}`),
    visitor.put('/api/encryption/entries', { keyId, entries: [] }),
    startOver(visitor, keyId),
  ]
  for (const answer of requests) {
    expect(await problemOf(answer)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  }
})

test('a member who turns encryption on can read their keyslots; no other member can', async () => {
  const [anna, bert] = [await aMember(app, 'Anna'), await aMember(app, 'Bert')]
  expect(await encryptionOf(anna)).toEqual({ sealing: null, ways: [], readable: 0 })
  const keyId = aKeyId()
  const ways = [aPassphrase(), aRecoveryCode()]
  const answer = await turnOn(anna, { keyId, kinds: ['prayer', 'note', 'note'], ways })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const turnedOnAt = new Date().toISOString()
  const response = await json<Encryption>(answer)
  expect(response).toMatchObject({ sealing: { keyId, kinds: ['prayer', 'note'], turnedOnAt }, readable: 0 })
  expect(response.ways.map(({ way }) => way)).toEqual(expect.arrayContaining(ways))
  expect(await encryptionOf(anna)).toEqual(response)
  expect(await encryptionOf(bert)).toEqual({ sealing: null, ways: [], readable: 0 })
  expect(noticesOf(anna)).toEqual(['encryption_turned_on'])
  expect((await auditEventsOf(app, anna)).at(-1)).toEqual({ kind: 'encryption.turned_on', details: {} })
})

test('the settings of encryption are read with one statement', async () => {
  const anna = await aMember(app, 'Anna')
  await turnOn(anna)
  const statements = await app.database.statementsOf(() => anna.get('/api/encryption'))
  expect(statements.filter((text) => text.includes('sealings'))).toHaveLength(1)
})

test('turning encryption on again with the same key changes nothing; with another key it is rejected', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  const once = await json<Encryption>(turnOn(anna, { keyId }))
  expect(await json<Encryption>(turnOn(anna, { keyId }))).toEqual(once)
  expect(await problemOf(turnOn(anna))).toMatchObject({ code: 'encryption.already_on', status: 409 })
  expect(await encryptionOf(anna)).toEqual(once)
  expect(noticesOf(anna)).toHaveLength(1)
})

test('if two devices turn encryption on at once, one succeeds with all of its keyslots and the other gets an error', async () => {
  const anna = await aMember(app, 'Anna')
  const keyIds = [aKeyId(), aKeyId()]
  const answers = await Promise.all(keyIds.map((keyId) => turnOn(anna, { keyId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { sealing, ways } = await encryptionOf(anna)
  expect(sealing?.keyId).toBe(keyIds[answers.findIndex(({ ok }) => ok)])
  expect(ways).toHaveLength(2)
})

test.each([
  ['without a recovery code', ['prayer'], [aPassphrase()]],
  ['with a recovery code alone', ['prayer'], [aRecoveryCode()]],
  ['with two passphrases', ['prayer'], [aPassphrase(), aPassphrase(), aRecoveryCode()]],
  ['without prayers', ['note'], [aPassphrase(), aRecoveryCode()]],
  ['for what is not encrypted', ['prayer', 'verse'], [aPassphrase(), aRecoveryCode()]],
])('encryption cannot be turned on %s', async (_, kinds, ways) => {
  const anna = await aMember(app, 'Anna')
  expect(await problemOf(turnOn(anna, { kinds, ways }))).toMatchObject({ code: 'request.invalid' })
  expect((await encryptionOf(anna)).sealing).toBeNull()
})

test('further kinds of entry can be encrypted, repeated requests change nothing, and no kind is removed', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  const add = (kinds: string[], by = keyId) => anna.post('/api/encryption/kinds', { keyId: by, kinds })
  expect(await problemOf(add(['note']))).toMatchObject({ code: 'encryption.not_on' })
  await turnOn(anna, { keyId })
  expect(await problemOf(add(['note'], aKeyId()))).toMatchObject({ code: 'encryption.other_key' })
  for (const kinds of [['note'], ['note'], ['prayer']]) {
    expect(await json(add(kinds))).toMatchObject({ sealing: { kinds: ['prayer', 'note'] } })
  }
  const added = (await auditEventsOf(app, anna)).filter(({ kind }) => kind === 'encryption.kinds_added')
  expect(added).toEqual([{ kind: 'encryption.kinds_added', details: { count: 1 } }])
})

test('a name of a passkey that the database cannot store is rejected as invalid', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  const way = aPasskeyKeyslot('My\u0000 key')
  expect(await problemOf(anna.post('/api/encryption/ways', { keyId, way }))).toMatchObject({
    code: 'request.invalid',
  })
})

test('a new passphrase or recovery code replaces the old one, and a passkey only itself', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  const add = (way: object, by = keyId) => anna.post('/api/encryption/ways', { keyId: by, way })
  const added = [aPassphrase(), aRecoveryCode(), aPasskeyKeyslot('Phone', 'phone'), aPasskeyKeyslot('Laptop')]
  for (const way of added) expect((await add(way)).status).toBe(200)
  expect((await encryptionOf(anna)).ways.map(({ way }) => way)).toEqual(expect.arrayContaining(added))
  expect((await encryptionOf(anna)).ways).toHaveLength(4)
  const again = aPasskeyKeyslot('Phone, anew', 'phone')
  await add(again)
  const { ways } = await encryptionOf(anna)
  expect(ways).toHaveLength(4)
  expect(ways.map(({ way }) => way)).toContainEqual(again)
  expect(await problemOf(add(aPassphrase(), aKeyId()))).toMatchObject({ code: 'encryption.other_key' })
})

test('a keyslot that arrives twice is added, announced and recorded once', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  const way = aPassphrase()
  const add = () => json<Encryption>(anna.post('/api/encryption/ways', { keyId, way }))
  expect(await add()).toEqual(await add())
  expect(noticesOf(anna)).toEqual(['encryption_turned_on', 'key_way_added'])
  const added = (await auditEventsOf(app, anna)).filter(({ kind }) => kind === 'encryption.way_added')
  expect(added).toEqual([{ kind: 'encryption.way_added', details: { type: 'passphrase' } }])
})

test('the number of keyslots is limited, even if two are added at once', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  const passkeys = Array.from({ length: MAX_KEY_WAYS - 3 }, () => aPasskeyKeyslot())
  await turnOn(anna, { keyId, ways: [aPassphrase(), aRecoveryCode(), ...passkeys] })
  const add = () => anna.post('/api/encryption/ways', { keyId, way: aPasskeyKeyslot() })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await problemOf(add())).toMatchObject({ code: 'encryption.too_many_ways' })
})

test('a member can remove their own keyslot once, but never the last one or the recovery key', async () => {
  const [anna, bert] = [await aMember(app, 'Anna'), await aMember(app, 'Bert')]
  await turnOn(anna, { ways: [aPassphrase(), aRecoveryCode(), aPasskeyKeyslot()] })
  const idOf = async (type: string) =>
    (await encryptionOf(anna)).ways.find(({ way }) => way.type === type)?.id ?? ''
  const [passphrase, recovery, passkey] = [
    await idOf('passphrase'),
    await idOf('recovery'),
    await idOf('passkey'),
  ]
  const remove = (id: string) => anna.delete(`/api/encryption/ways/${id}`)
  const notFound = { code: 'encryption.way_not_found', status: 404 }
  expect(await problemOf(bert.delete(`/api/encryption/ways/${passphrase}`))).toMatchObject(notFound)
  expect((await remove(passphrase)).status).toBe(204)
  expect(await problemOf(remove(passphrase))).toMatchObject(notFound)
  expect(await problemOf(remove(passkey))).toMatchObject({ code: 'encryption.last_way' })
  expect(await problemOf(remove(recovery))).toMatchObject({ code: 'encryption.recovery_stays' })
  expect((await encryptionOf(anna)).ways.map(({ id }) => id).sort()).toEqual([recovery, passkey].sort())
  expect(noticesOf(anna)).toEqual(['encryption_turned_on', 'key_way_removed'])
})

test('a code for another device is valid for ten minutes, and is then deleted', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  await anna.post('/api/encryption/ways', { keyId, way: aCodeForADevice() })
  const codes = async () => (await encryptionOf(anna)).ways.filter(({ way }) => way.type === 'device')
  pass(10 * MINUTE_MS)
  const [code] = await codes()
  expect(code).toBeDefined()
  pass(1)
  expect(await codes()).toEqual([])
  expect(await problemOf(anna.delete(`/api/encryption/ways/${code?.id}`))).toMatchObject({
    code: 'encryption.way_not_found',
  })
  expect(await deleteExpiredDeviceKeyslots(app.database.db, new Date())).toBe(1)
  const left = await app.database.db.select().from(keyslots).where(eq(keyslots.memberId, anna.id))
  expect(left).toHaveLength(2)
})

test('changing keys requires re-authentication; deleting a scanned code and encrypting do not', async () => {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  await anna.post('/api/encryption/ways', { keyId, way: aCodeForADevice() })
  const { ways } = await encryptionOf(anna)
  const idOf = (type: string) => ways.find(({ way }) => way.type === type)?.id
  const code = idOf('device')
  const provenAt = new Date(Date.now() - 11 * MINUTE_MS)
  await app.database.db.update(sessions).set({ provenAt }).where(eq(sessions.memberId, anna.id))
  expect((await anna.delete(`/api/encryption/ways/${code}`)).status).toBe(204)
  const requests = [
    turnOn(anna, { keyId }),
    anna.post('/api/encryption/kinds', { keyId, kinds: ['note'] }),
    anna.post('/api/encryption/ways', { keyId, way: aPassphrase() }),
    anna.delete(`/api/encryption/ways/${idOf('passphrase')}`),
    startOver(anna, keyId),
  ]
  for (const answer of requests) expect(await problemOf(answer)).toMatchObject({ code: 'auth.proof_needed' })
  const entries = [{ kind: 'prayer', id: 'none', version: 1, fields: {}, others: {} }]
  expect(await json(anna.put('/api/encryption/entries', { keyId, entries }))).toEqual({
    moved: 0,
    readable: 0,
  })
})

test('deleting an account deletes its encryption settings and keyslots', async () => {
  const anna = await aMember(app, 'Anna')
  await turnOn(anna)
  await app.database.db.execute(`delete from members where id = '${anna.id}'`)
  const { db } = app.database
  expect(await db.select().from(sealings).where(eq(sealings.memberId, anna.id))).toEqual([])
  expect(await db.select().from(keyslots).where(eq(keyslots.memberId, anna.id))).toEqual([])
})
