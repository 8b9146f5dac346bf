import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryKind, Fields } from '#contract/entry.ts'
import { MAX_SEALED_CHARS } from '#contract/limits/encryption-limits.ts'
import { aDevice } from '#server/testing/a-device.ts'
import { aMember } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aKeyId, sealed, turnOn } from '#server/testing/encryption/a-keyslot.ts'
import { readAccount } from './read-account.queries.ts'
import { writeChanges } from './write-changes.queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

/** Creates a member with encrypted prayers, and a device. */
async function aSealedMember(kinds?: string[]) {
  const anna = await aMember(app, 'Anna')
  const keyId = aKeyId()
  await turnOn(anna, { keyId, ...(kinds && { kinds }) })
  return { anna, keyId, device: aDevice(anna) }
}

/** Returns the error code of one change, or null if it was accepted. */
async function refusalOf(device: ReturnType<typeof aDevice>, kind: EntryKind, fields: Fields) {
  const { refused } = await device.sync([device.write(kind, 'one', fields)])
  return refused[0]?.code ?? null
}

test('every sync returns the encryption state, without an additional database query', async () => {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  expect((await device.sync()).sealing).toBeNull()
  const statements = async () => [...(await app.database.statementsOf(() => device.sync()))]
  const before = await statements()
  const keyId = aKeyId()
  await turnOn(anna, { keyId, kinds: ['prayer', 'answer'] })
  expect((await device.sync()).sealing).toEqual({ keyId, kinds: ['prayer', 'answer'] })
  expect(await statements()).toEqual(before)
  const bert = await aMember(app, 'Bert')
  expect((await aDevice(bert).sync()).sealing).toBeNull()
})

test('once prayers are encrypted, unencrypted fields are rejected, even empty ones', async () => {
  const { keyId, device } = await aSealedMember()
  const readable: Fields[] = [
    { title: 'For Bert' },
    { title: sealed(keyId), story: '' },
    { title: sealed(keyId), answeredOn: null },
  ]
  for (const fields of readable) {
    expect(await refusalOf(device, 'prayer', fields)).toBe('entry.must_be_sealed')
  }
  expect((await device.sync()).entries).toEqual([])
  const title = sealed(keyId)
  expect(await refusalOf(device, 'prayer', { title, answeredOn: sealed(keyId), deletedAt: null })).toBeNull()
  expect((await device.find('one')).fields.title).toBe(title)
  // The time of deletion stays readable, as do kinds that are not encrypted.
  expect(await refusalOf(device, 'prayer', { deletedAt: '2026-03-01T12:00:00.000Z' })).toBeNull()
  expect(await refusalOf(device, 'note', { title: 'On light' })).toBeNull()
})

test('a rejected change gets the same response when it arrives twice', async () => {
  const { keyId, device } = await aSealedMember()
  const changes = [
    device.write('prayer', 'readable', { title: 'For Bert' }),
    device.write('prayer', 'sealed', { title: sealed(keyId) }),
  ]
  const once = await device.sync(changes)
  expect(once).toMatchObject({ applied: 2, refused: [{ code: 'entry.must_be_sealed' }] })
  expect(await device.sync(changes)).toEqual(once)
  expect(JSON.stringify(app.logged)).not.toContain('For Bert')
})

test('a value that is encrypted with another key, or for an account without encryption, is rejected', async () => {
  const { keyId, device } = await aSealedMember()
  const otherwise = 'entry.sealed_otherwise'
  expect(await refusalOf(device, 'prayer', { title: sealed(aKeyId()) })).toBe(otherwise)
  expect(await refusalOf(device, 'prayer', { title: sealed(keyId), request: sealed(aKeyId()) })).toBe(
    otherwise,
  )
  expect(await refusalOf(device, 'note', { title: sealed(keyId) })).toBe(otherwise)
  const bert = aDevice(await aMember(app, 'Bert'))
  expect(await refusalOf(bert, 'prayer', { title: sealed(keyId) })).toBe(otherwise)
})

test('an encrypted value must be in an existing field other than the deletion time, within the maximum length', async () => {
  const { keyId, device } = await aSealedMember()
  const tooLong = `sealed1.${keyId}.${'A'.repeat(MAX_SEALED_CHARS)}`
  const strange: Fields[] = [
    { colour: sealed(keyId) },
    { deletedAt: sealed(keyId) },
    { title: tooLong },
    { title: `${sealed(keyId)} and words` },
  ]
  for (const fields of strange) {
    expect(await refusalOf(device, 'prayer', fields)).toMatch(/entry\.(not_understood|must_be_sealed)/)
  }
  expect((await device.sync()).entries).toEqual([])
})

test('one of two concurrent encrypted texts wins, and the other becomes a conflict copy', async () => {
  const { anna, keyId, device } = await aSealedMember()
  const other = aDevice(anna)
  const base = device.write('prayer', 'both', { request: sealed(keyId) })
  await device.sync([base])
  const texts = [sealed(keyId), sealed(keyId)]
  const [first, second] = [device, other].map((one, index) =>
    one.write('prayer', 'both', { request: texts[index] ?? '' }, { over: base.id }),
  )
  await device.sync([first ?? {}])
  await other.sync([second ?? {}])
  const { fields, others } = await device.find('both')
  expect(fields.request).toBe(texts[1])
  expect(others).toMatchObject([{ id: `${first?.id}.request`, text: texts[0] }])
})

test('answers to questions can be encrypted too, and encrypted answers can be deleted', async () => {
  const { keyId, device } = await aSealedMember(['prayer', 'answer'])
  const answer = (fields: Fields) => device.sync([device.write('answer', '1-reflection', fields)])
  expect((await answer({ text: 'Light' })).refused).toMatchObject([{ code: 'entry.must_be_sealed' }])
  expect((await answer({ text: sealed(keyId), question: sealed(keyId) })).refused).toEqual([])
  expect((await answer({ deletedAt: '2026-03-01T12:00:00.000Z' })).refused).toEqual([])
})

test('a write that began before encryption was turned on is checked again and rejected', async () => {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  const { db } = app.database
  const asked = { memberId: anna.id, device: device.id, since: 0, limit: 1, named: [] }
  const { lastWrite, version } = await readAccount(db, asked)
  await turnOn(anna)
  const arrived = { sequence: 1, change: crypto.randomUUID(), refused: [] }
  const changes = { ...asked, lastWrite, version: version + 1, arrived, rows: [] }
  expect(await writeChanges(db, {} as never, changes)).toBe(false)
})

test('text that arrives while encryption is being turned on is stored before that, or rejected after it', async () => {
  const anna = await aMember(app, 'Anna')
  const devices = Array.from({ length: 4 }, () => aDevice(anna))
  const [answer, ...told] = await Promise.all([
    turnOn(anna),
    ...devices.map((device, index) =>
      device.sync([device.write('prayer', `p-${index}`, { title: 'For Bert' })]),
    ),
  ])
  const taken = told.filter(({ refused }) => refused.length === 0)
  for (const { refused, sealing } of told) expect(refused.length === 0).toBe(sealing === null)
  const { readable } = (await (await anna.get('/api/encryption')).json()) as { readable: number }
  expect([answer?.status, readable]).toEqual([200, taken.length])
})
