import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sealDraft } from '#web/entries/codec/seal-drafts.ts'
import { makeAccountKey, sealingKeyOf, type UnlockedKey } from '#web/lib/crypto/account-key.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { forgetLostWrites } from '#web/lib/device/write-ahead.ts'
import { deviceStore } from './device-store.ts'
import { draftNames, readDraft, saveDraft } from './draft-store.ts'

test('input typed just before a page is left is there on the next page, whether or not the database stored it', async () => {
  const writing = saveDraft('anna', 'note:new', { title: 'Half a thought' })
  window.dispatchEvent(new Event('pagehide'))
  // Whether or not the write reached the database, the next page finds the draft once, under its owner
  // only.
  expect(Object.keys(localStorage)).toEqual(['draft:anna/note:new'])
  await writing
  await saveDraft('anna', 'note:new', null)
  expect(await draftNames('ben', 'note:')).toEqual(new Set())
  expect(await readDraft('anna', 'note:new')).toEqual({ title: 'Half a thought' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('a draft in the database is not also written to local storage', async () => {
  await saveDraft('carla', 'note:new', { title: 'Kept' })
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage)).toEqual([])
  forgetLostWrites('draft:carla/')
  expect(await readDraft('carla', 'note:new')).toEqual({ title: 'Kept' })
})

/** Unlocks a device in the same way as the app. */
async function unlock(owner: string, { id, bytes }: UnlockedKey): Promise<void> {
  const store = deviceStore(deviceDatabase())
  const seal = {
    owner,
    keyId: id,
    kinds: ['prayer' as const],
    movedKinds: [],
    isDenied: false,
    ways: [],
    isUnlocked: true,
  }
  await store.codecs.unlock(owner, { keyId: id, bytes })
  await store.transact((tx) => tx.putSeal(seal))
}

test('on an unlocked device drafts are stored encrypted, in the database and when a page is left', async () => {
  const key = await sealingKeyOf(makeAccountKey())
  await unlock('emma', key)
  expect(await readDraft('emma', 'prayer:new')).toBeNull()
  const saving = saveDraft('emma', 'prayer:new', { request: 'mustardseed' })
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('draft:emma/prayer:new')).not.toContain('mustardseed')
  await saving
  const stored = () => deviceDatabase().table('drafts').where('owner').equals('emma').toArray()
  expect(JSON.stringify(await stored())).not.toContain('mustardseed')
  expect(await readDraft('emma', 'prayer:new')).toEqual({ request: 'mustardseed' })
  expect(await draftNames('emma', 'prayer:')).toEqual(new Set(['prayer:new']))

  // A draft that an earlier page did not store, in a browser that could not store the key.
  const store = deviceStore(deviceDatabase())
  const last = saveDraft('emma', 'prayer:new', { request: 'mustardseed, the last of it' })
  window.dispatchEvent(new Event('pagehide'))
  await last
  await store.codecs.lock('emma')
  expect(await draftNames('emma', 'prayer:')).toEqual(new Set())
  expect(await readDraft('emma', 'prayer:new')).toBeNull()
  await saveDraft('emma', 'prayer:new', { request: 'Begun anew' })
  await unlock('emma', key)
  expect(await readDraft('emma', 'prayer:new')).toEqual({ request: 'Begun anew' })
  await saveDraft('emma', 'prayer:new', null)
  expect(await readDraft('emma', 'prayer:new')).toEqual({ request: 'mustardseed, the last of it' })
})

test('a locked draft returns to its form when the device is unlocked, and does not replace newer input', async () => {
  const sealing = await sealingKeyOf(makeAccountKey())
  const entry = { id: 'first', seen: { fields: {}, stamps: {} } }
  for (const name of ['prayer:new', 'prayer:rain']) {
    const locked = await sealDraft({ owner: 'dora', name, values: { request: name, entry } }, sealing)
    await deviceDatabase().table('drafts').put(locked)
  }
  expect(await readDraft('dora', 'prayer:new')).toBeNull()
  expect(await draftNames('dora', 'prayer:')).toEqual(new Set())
  await saveDraft('dora', 'prayer:new', { request: 'Anew' })

  await unlock('dora', sealing)
  expect(await draftNames('dora', 'prayer:')).toEqual(new Set(['prayer:new', 'prayer:rain']))
  expect(await readDraft('dora', 'prayer:rain')).toEqual({ request: 'prayer:rain', entry })
  expect(await readDraft('dora', 'prayer:new')).toEqual({ request: 'Anew' })
  await saveDraft('dora', 'prayer:new', null)
  // The entry of the first draft may be saved by now.
  const again = await readDraft('dora', 'prayer:new')
  expect(again).toMatchObject({ request: 'prayer:new', entry: { seen: entry.seen } })
  expect(again).not.toMatchObject({ entry: { id: 'first' } })
  expect(await readDraft('dora', 'prayer:new')).toEqual(again)
  expect(await deviceDatabase().table('drafts').where('owner').equals('dora').count()).toBe(2)
})
