import 'fake-indexeddb/auto'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { useEntries } from './use-entries.ts'

const at = '2026-03-01T12:00:00.000Z'

afterEach(() => {
  endSync()
  cleanup()
  vi.unstubAllGlobals()
})

/** Simulates an account with two notes, and sends the second one when `release` is called. */
function anAccount() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const page = (version: number, hasMore: boolean): SyncResponse => ({
    applied: 0,
    refused: [],
    entries: [
      {
        kind: 'note',
        id: `note-${version}`,
        createdAt: at,
        version,
        fields: { title: 'A note', deletedAt: null },
        stamps: {},
        others: [],
      },
    ],
    since: version,
    hasMore,
    isReset: false,
    sealing: null,
  })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { since }: SyncRequest = JSON.parse(String(init.body))
    if (since >= 2) await promise
    return Response.json(since >= 2 ? page(3, false) : page(2, true))
  })
  return release
}

test.each([
  ['the first receive', 0],
  ['a first receive that an earlier page began', 1],
])('not all entries are here during %s', async (_, since) => {
  const owner = crypto.randomUUID()
  if (since > 0)
    await deviceDatabase()
      .table('devices')
      .put({ owner, device: 'this', lastSequence: 0, since, sampled: [] })
  const release = anAccount()
  const { result } = renderHook(() => useEntries(owner, 'note'))
  await waitFor(() => expect(result.current.entries).toHaveLength(1))
  expect(result.current).toMatchObject({ isWhole: true, hasAll: false })
  release()
  await waitFor(() => expect(result.current.hasAll).toBe(true))
  expect(result.current.entries).toHaveLength(2)
})

test('without a connection, the entries of this device are all that there are', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const owner = crypto.randomUUID()
  const { result } = renderHook(() => useEntries(owner, 'note'))
  await waitFor(() => expect(result.current.hasAll).toBe(true))
})
