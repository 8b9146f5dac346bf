import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
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
