import { expect, test } from 'vitest'
import type { SyncResponse } from '#contract/sync.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { inOrder } from './entry-order.ts'
import { receiveResponse } from './receive-response.ts'
import { recordChanges } from './record-changes.ts'
import type { UnsentChange } from './rows.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const blank: SyncResponse = { applied: 0, refused: [], entries: [], since: 0, hasMore: false, isReset: false }
const unsentIn = (tables: EntryStore) => tables.transact((tx) => tx.unsentOf(owner))

/** A device with a note that has been sent but not confirmed. */
async function aDevice() {
  const tables = memoryStore()
  const write = (fields: Record<string, string>) =>
    tables.transact((tx) => recordChanges(tx, owner, [{ kind: 'note', id: 'long', fields }], at))
  await write({ title: 'Long', content: 'Too long' })
  const changes = await unsentIn(tables)
  const request = { owner, device: changes[0]?.device ?? '', since: 0, sentAt: at, changes }
  const receive = (answer: Partial<SyncResponse>, over: Partial<typeof request> = {}) =>
    tables.transact((tx) => receiveResponse(tx, { ...request, ...over }, { ...blank, ...answer }))
  const refused = [{ id: changes[0]?.id ?? '', code: 'entry.too_many' as const, message: 'No room' }]
  return { tables, write, receive, refused }
}

test('a rejected change is retained, also when another tab receives a late confirmation', async () => {
  const { tables, receive, refused } = await aDevice()
  await receive({ applied: 1, refused })
  // The server repeats a rejection until the device sends newer changes; this request was delayed.
  await receive({ applied: 1 })
  expect(await unsentIn(tables)).toMatchObject([{ entry: 'long', refusedBecause: 'No room' }])
})

test('a change that the server has not received is not treated as confirmed', async () => {
  const { tables, receive } = await aDevice()
  await receive({ applied: 0 })
  expect(await unsentIn(tables)).toHaveLength(1)
})

test('a corrected change is not rejected again by a late response', async () => {
  const { tables, write, receive, refused } = await aDevice()
  await receive({ applied: 1, refused })
  await write({ content: 'Short' })
  await receive({ applied: 1, refused })
  expect(await unsentIn(tables)).toMatchObject([{ sequence: 2, refusedBecause: null }])
})

test('an answer from further on leaves no gap in what a device that was cleared meanwhile knows', async () => {
  const { tables, receive } = await aDevice()
  const since = async () => (await tables.transact((tx) => tx.self(owner)))?.since
  await receive({ since: 450 }, { since: 400, changes: [] })
  expect(await since()).toBe(0)
  await receive({ since: 20 }, { changes: [] })
  expect(await since()).toBe(20)
  await receive({ since: 10 }, { changes: [] })
  expect(await since()).toBe(20)
})

test('after the account was restored from a backup, its data is accepted and its cursor is used', async () => {
  const { tables, receive } = await aDevice()
  const entry = { kind: 'note' as const, id: 'one', createdAt: at, stamps: {}, others: [] }
  await receive({ since: 90, entries: [{ ...entry, version: 90, fields: { content: 'Before' } }] })
  const answer = { isReset: true, since: 7, entries: [{ ...entry, version: 7, fields: { content: 'Now' } }] }
  await receive(answer, { since: 90, changes: [] })
  const stored = await tables.transact(async (tx) => [
    await tx.self(owner),
    await tx.entry(owner, 'note', 'one'),
  ])
  expect(stored).toMatchObject([{ since: 7 }, { version: 7, fields: { content: 'Now' } }])
})

test('under a new name changes count from 1 again, and are known by their ids as before', async () => {
  const { tables, write, receive } = await aDevice()
  await write({ content: 'Second' })
  const before = await unsentIn(tables)
  // The server has applied more changes of this device than it ever sent.
  expect(await receive({ applied: 9 })).toBe(false)
  const after = await unsentIn(tables)
  expect(after.map(({ id, sequence }) => ({ id, sequence }))).toEqual(
    before.map(({ id }, index) => ({ id, sequence: index + 1 })),
  )
  expect(after[0]?.device).not.toBe(before[0]?.device)
})

test('changes keep the order in which their device counted them, whatever its clock said', () => {
  const change = (device: string, sequence: number, minute: number) =>
    ({ device, sequence, at: `2026-03-01T12:${minute}:00.000Z` }) as UnsentChange
  const sorted = inOrder([change('one', 2, 10), change('two', 1, 20), change('one', 1, 30)])
  const ofOne = sorted.filter(({ device }) => device === 'one')
  expect(ofOne.map(({ sequence }) => sequence)).toEqual([1, 2])
})
