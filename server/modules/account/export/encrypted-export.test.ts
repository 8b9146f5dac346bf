import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevice } from '#server/testing/a-device.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aKeyId, sealed, turnOn } from '#server/testing/encryption/a-keyslot.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

async function filesOf(response: Promise<Response>): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await (await response).arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

test('encrypted entries are counted in the readable files and exported unchanged', async () => {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  const keyId = aKeyId()
  await device.sync([
    device.write('note', 'light', { title: 'On light', content: 'A lamp', deletedAt: null }),
    device.write('prayer', 'half', { title: 'For Bert', deletedAt: null }),
  ])
  await turnOn(anna, { keyId, kinds: ['prayer', 'note', 'answer'] })
  const [title, text] = [sealed(keyId), sealed(keyId)]
  await device.sync([
    device.write('prayer', 'whole', { title, request: sealed(keyId), deletedAt: null }),
    device.write('prayer', 'half', { request: sealed(keyId) }),
    device.write('answer', '1-reflection', { text, question: sealed(keyId), deletedAt: null }),
  ])
  const files = await filesOf(anna.get('/api/export'))
  expect(files['prayers.md']).toBe(
    '# Your prayers\n\n*Encrypted: 2, which we cannot read. Export them from the Prayer page of an unlocked device.*\n',
  )
  expect(files['journal.md']).toContain('*Encrypted: 1, which we cannot read. Read them under their days')
  expect(files['notes.md']).toContain('On light')
  expect(files['notes.md']).not.toContain('Encrypted')
  for (const path of ['prayers.json', 'journal.json']) expect(JSON.parse(files[path] ?? '')).toEqual([])
  expect(JSON.parse(files['encrypted-prayers.json'] ?? '')).toMatchObject([
    { id: 'whole', fields: { title } },
    { id: 'half', fields: { title: 'For Bert' } },
  ])
  expect(JSON.parse(files['encrypted-answers.json'] ?? '')).toMatchObject([{ fields: { text } }])
  expect(files['encrypted-notes.json']).toBeUndefined()
  expect(files['README.md']).toContain('**encrypted-prayers.json**: ')
})

test('an export lists the methods to unlock encrypted entries, but contains no wrapped key or salt', async () => {
  const anna = await aMember(app, 'Anna')
  const { ways } = await json<{ ways: { way: { wrapped: string; salt: string } }[] }>(turnOn(anna))
  const { 'encryption.json': file = '' } = await filesOf(anna.get('/api/export'))
  expect(JSON.parse(file)).toMatchObject({
    encrypted: { kinds: ['prayer'] },
    ways: expect.arrayContaining([
      { type: 'passphrase', name: null, createdAt: expect.any(String) },
      { type: 'recovery', name: null, createdAt: expect.any(String) },
    ]),
  })
  for (const { way } of ways) {
    expect(file).not.toContain(way.wrapped)
    expect(file).not.toContain(way.salt)
  }
})

test('a day with an encrypted answer counts as a journal entry', async () => {
  const anna = await aMember(app, 'Anna')
  const device = aDevice(anna)
  const keyId = aKeyId()
  await turnOn(anna, { keyId, kinds: ['prayer', 'answer'] })
  await device.sync([device.write('answer', '1-reflection', { text: sealed(keyId), deletedAt: null })])
  expect(await json(anna.get('/api/progress'))).toMatchObject({ journalEntries: 1 })
})
