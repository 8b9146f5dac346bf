import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { clearDeparted } from '#web/entries/sign-out/clear-device.ts'
import { scheduleCleanup } from '#web/entries/sign-out/pending-cleanups.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aServer } from '#web/testing/a-page.tsx'
import { EngineStopped } from './engine-stopped.ts'
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

const marks = Array.from({ length: 2000 }, (_, index) => ({
  kind: 'mark' as const,
  id: `mark-${index}`,
  fields: { note: `Note ${index}`, deletedAt: null },
}))

/** Returns the number of rows of an owner in the database. */
async function rowsOf(owner: string): Promise<number> {
  const database = deviceDatabase()
  await database.open()
  const counts = await Promise.all(database.tables.map((table) => table.where('owner').equals(owner).count()))
  database.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

test.each([
  ['nobody is signed in', () => undefined],
  ['the visitor has an engine already', () => void syncOnThisDevice(VISITOR)],
])('a sign-out during an import leaves no row, when %s', async (_, after) => {
  aServer({ 'POST /api/sync': 'unreachable' })
  const member = crypto.randomUUID()
  let cleared: Promise<void> | null = null
  const written = syncOnThisDevice(member).write(marks, (stored) => {
    if (stored !== 400) return
    scheduleCleanup(member, 'everything')
    after()
    cleared = clearDeparted(null)
  })
  await expect(written).rejects.toThrow(EngineStopped)
  await cleared
  expect(await rowsOf(member)).toBe(0)
})
