import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { aServer } from '#web/testing/a-page.tsx'
import { endSync, syncOnThisDevice } from './sync-on-this-device.ts'

afterEach(() => {
  endSync()
  vi.unstubAllGlobals()
})

test('a browser whose tabs cannot communicate still stores entries', async () => {
  aServer({})
  vi.stubGlobal('BroadcastChannel', undefined)
  const engine = syncOnThisDevice(VISITOR)
  await engine.open('note')
  await engine.write([{ kind: 'note', id: 'one', fields: { title: 'One' } }])
  expect(engine.list('note').entries).toMatchObject([{ id: 'one' }])
  expect(engine.state().isPersistent).toBe(true)
})
