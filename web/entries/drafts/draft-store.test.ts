import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sealDraft } from '#web/entries/sealing/seal-drafts.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { forgetLostWrites } from '#web/lib/device/write-ahead.ts'
import { draftNames, readDraft, saveDraft } from './draft-store.ts'

test('what was typed in the last moment of a page is there on the next, whatever the database still took in', async () => {
  const writing = saveDraft('anna', 'note:new', { title: 'Half a thought' })
  window.dispatchEvent(new Event('pagehide'))
  // Whether it arrived or not, the next page finds it, once, under the name of its writer alone.
  expect(Object.keys(localStorage)).toEqual(['draft:anna/note:new'])
  await writing
  await saveDraft('anna', 'note:new', null)
  expect(await draftNames('ben', 'note:')).toEqual(new Set())
  expect(await readDraft('anna', 'note:new')).toEqual({ title: 'Half a thought' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('what is in the database is not left behind a second time', async () => {
  await saveDraft('carla', 'note:new', { title: 'Kept' })
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage)).toEqual([])
  forgetLostWrites('draft:carla/')
  expect(await readDraft('carla', 'note:new')).toEqual({ title: 'Kept' })
})

test('what was locked is in its form again once the device is unlocked; what was begun anew is written over nothing', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const sealing = { id: '0123456789abcdef', key }
  const entry = { id: 'first', seen: { fields: {}, stamps: {} } }
  for (const name of ['prayer:new', 'prayer:rain']) {
    const locked = await sealDraft({ owner: 'dora', name, values: { request: name, entry } }, sealing)
    await deviceDatabase().table('drafts').put(locked)
  }
  expect(await readDraft('dora', 'prayer:new')).toBeNull()
  expect(await draftNames('dora', 'prayer:')).toEqual(new Set())
  await saveDraft('dora', 'prayer:new', { request: 'Anew' })

  const seal = {
    owner: 'dora',
    keyId: sealing.id,
    kinds: ['prayer'],
    movedKinds: [],
    isDenied: false,
    ways: [],
  }
  await deviceDatabase()
    .table('seals')
    .put({ ...seal, key })
  expect(await draftNames('dora', 'prayer:')).toEqual(new Set(['prayer:new', 'prayer:rain']))
  expect(await readDraft('dora', 'prayer:rain')).toEqual({ request: 'prayer:rain', entry })
  expect(await readDraft('dora', 'prayer:new')).toEqual({ request: 'Anew' })
  await saveDraft('dora', 'prayer:new', null)
  // The entry of then may be saved by now.
  const again = await readDraft('dora', 'prayer:new')
  expect(again).toMatchObject({ request: 'prayer:new', entry: { seen: entry.seen } })
  expect(again).not.toMatchObject({ entry: { id: 'first' } })
  expect(await readDraft('dora', 'prayer:new')).toEqual(again)
  expect(await deviceDatabase().table('drafts').where('owner').equals('dora').count()).toBe(2)
})
