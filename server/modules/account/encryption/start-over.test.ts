import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice } from '#server/testing/a-device.ts'
import { aMember } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { aKeyId, encryptionOf, sealed, startOver, turnOn } from '#server/testing/encryption/a-keyslot.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

const off = { sealing: null, ways: [], readable: 0 }

async function aSealedMember() {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  const keyId = aKeyId()
  await device.sync([device.write('note', 'light', { title: 'On light' })])
  await turnOn(anna, { keyId })
  await device.sync([device.write('prayer', 'bert', { title: sealed(keyId), deletedAt: null })])
  return { anna, device, keyId }
}

test('an encryption reset erases the encrypted entries only, and every device is notified', async () => {
  const { anna, device, keyId } = await aSealedMember()
  const { since } = await device.sync()
  const note = await device.find('light')
  expect((await startOver(anna, keyId)).status).toBe(204)
  expect(await encryptionOf(anna)).toEqual(off)
  const response = await device.sync([], since)
  expect(response.sealing).toBeNull()
  const deletedAt = '2026-03-01T12:00:00.000Z'
  expect(response.entries).toMatchObject([
    { id: 'bert', version: since + 1, fields: { deletedAt }, others: [] },
  ])
  expect(Object.keys(response.entries[0]?.fields ?? {})).toEqual(['deletedAt'])
  expect(response.entries[0]?.stamps.deletedAt?.at).toBe(deletedAt)
  expect(await device.find('light')).toEqual(note)
  const events = await auditEventsOf(app, anna)
  expect(events.at(-1)).toEqual({ kind: 'encryption.started_over', details: { erased: 1 } })
})

test('repeating an encryption reset changes and records nothing', async () => {
  const { anna, device, keyId } = await aSealedMember()
  for (const _ of [1, 2]) expect((await startOver(anna, keyId)).status).toBe(204)
  const { since } = await device.sync()
  await startOver(anna, keyId)
  expect((await device.sync()).since).toBe(since)
  const events = await auditEventsOf(app, anna)
  expect(events.filter(({ kind }) => kind === 'encryption.started_over')).toHaveLength(1)
})

test('a reset with a wrong key id is rejected, and a reset does not erase the data of another member', async () => {
  const { anna, device, keyId } = await aSealedMember()
  const bert = await aMember(app, 'Bert')
  expect((await startOver(bert, keyId)).status).toBe(204)
  expect(await problemOf(startOver(anna, aKeyId()))).toMatchObject({
    code: 'encryption.other_key',
    status: 409,
  })
  expect((await device.find('bert')).fields.title).toMatch(/^sealed1/)
  expect((await encryptionOf(anna)).sealing?.keyId).toBe(keyId)
})

test('an encryption reset leaves the unencrypted fields of a partly encrypted entry', async () => {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  const written = device.write('prayer', 'bert', {
    title: 'For Bert',
    request: 'A quiet heart',
    deletedAt: null,
  })
  await device.sync([written])
  const keyId = aKeyId()
  await turnOn(anna, { keyId })
  await device.sync([device.write('prayer', 'bert', { request: sealed(keyId) }, { over: written.id })])
  await startOver(anna, keyId)
  expect((await device.find('bert')).fields).toEqual({ title: 'For Bert', deletedAt: null })
})

test('after a reset, texts encrypted with the old key are rejected and those with a new key accepted', async () => {
  const { anna, device, keyId } = await aSealedMember()
  await startOver(anna, keyId)
  const late = await device.sync([device.write('prayer', 'late', { title: sealed(keyId) })])
  expect(late.refused).toMatchObject([{ code: 'entry.sealed_otherwise' }])
  const next = aKeyId()
  expect((await turnOn(anna, { keyId: next })).status).toBe(200)
  expect(await problemOf(startOver(anna, keyId))).toMatchObject({ code: 'encryption.other_key' })
  const anew = await device.sync([device.write('prayer', 'anew', { title: sealed(next) })])
  expect(anew.refused).toEqual([])
})

test('two concurrent encryption resets during a write leave no encrypted data', async () => {
  const { anna, device, keyId } = await aSealedMember()
  const change = device.write('prayer', 'late', { title: sealed(keyId) })
  const [first, second] = await Promise.all([
    startOver(anna, keyId),
    startOver(anna, keyId),
    device.sync([change]),
  ])
  expect([first.status, second.status]).toEqual([204, 204])
  const { entries } = await device.sync()
  expect(JSON.stringify(entries)).not.toContain('sealed1')
  expect(await encryptionOf(anna)).toEqual(off)
})
