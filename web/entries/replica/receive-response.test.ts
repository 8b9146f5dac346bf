import { expect, test } from 'vitest'
import type { SyncResponse } from '#contract/sync.ts'
import { inOrder } from './entry-order.ts'
import { reduce } from './reduce.ts'
import type { UnsentChange } from './rows.ts'
import { emptySlice, entryKey, type Slice } from './slice.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const blank: SyncResponse = { applied: 0, refused: [], entries: [], since: 0, hasMore: false, isReset: false }
const newId = () => crypto.randomUUID()

/** A device with a note that has been sent but not confirmed. */
function aDevice() {
  let slice: Slice = emptySlice(owner)
  const write = (fields: Record<string, string>) => {
    const changes = [{ kind: 'note' as const, id: 'long', fields }]
    slice = reduce(slice, { type: 'edited', changes, at }, newId).slice
  }
  write({ title: 'Long', content: 'Too long' })
  const changes = slice.unsent
  const request = { owner, device: changes[0]?.device ?? '', since: 0, sentAt: at, changes }
  /** Returns whether no other request has to follow. */
  const receive = (answer: Partial<SyncResponse>, over: Partial<typeof request> = {}) => {
    const response = { ...blank, ...answer }
    const event = {
      type: 'response_received' as const,
      request: { ...request, ...over },
      response,
      decoded: [],
    }
    const reduced = reduce(slice, event, newId)
    slice = reduced.slice
    return !reduced.effects.some(({ type }) => type === 'sync')
  }
  const refused = [{ id: changes[0]?.id ?? '', code: 'entry.too_many' as const, message: 'No room' }]
  return { slice: () => slice, write, receive, refused }
}

test('a rejected change is retained, also when another tab receives a late confirmation', () => {
  const { slice, receive, refused } = aDevice()
  receive({ applied: 1, refused })
  // The server repeats a rejection until the device sends newer changes; this request was delayed.
  receive({ applied: 1 })
  expect(slice().unsent).toMatchObject([{ entry: 'long', refusedBecause: 'No room' }])
})

test('a change that the server has not received is not treated as confirmed', () => {
  const { slice, receive } = aDevice()
  receive({ applied: 0 })
  expect(slice().unsent).toHaveLength(1)
})

test('a corrected change is not rejected again by a late response', () => {
  const { slice, write, receive, refused } = aDevice()
  receive({ applied: 1, refused })
  write({ content: 'Short' })
  receive({ applied: 1, refused })
  expect(slice().unsent).toMatchObject([{ sequence: 2, refusedBecause: null }])
})

test('a response does not move the cursor past entries that were not received, nor backwards', () => {
  const { slice, receive } = aDevice()
  const since = () => slice().self?.since
  receive({ since: 450 }, { since: 400, changes: [] })
  expect(since()).toBe(0)
  receive({ since: 20 }, { changes: [] })
  expect(since()).toBe(20)
  receive({ since: 10 }, { changes: [] })
  expect(since()).toBe(20)
})

test('after the account was restored from a backup, its data is accepted and its cursor is used', () => {
  const { slice, receive } = aDevice()
  const entry = { kind: 'note' as const, id: 'one', createdAt: at, stamps: {}, others: [] }
  receive({ since: 90, entries: [{ ...entry, version: 90, fields: { content: 'Before' } }] })
  const answer = { isReset: true, since: 7, entries: [{ ...entry, version: 7, fields: { content: 'Now' } }] }
  receive(answer, { since: 90, changes: [] })
  const stored = [slice().self, slice().entries.get(entryKey({ kind: 'note', id: 'one' }))]
  expect(stored).toMatchObject([{ since: 7 }, { version: 7, fields: { content: 'Now' } }])
})

test('a device that gets a new id renumbers its unsent changes from 1 and retains their ids', () => {
  const { slice, write, receive } = aDevice()
  write({ content: 'Second' })
  const before = slice().unsent
  // The server has applied more changes of this device than it ever sent.
  expect(receive({ applied: 9 })).toBe(false)
  const after = slice().unsent
  expect(after.map(({ id, sequence }) => ({ id, sequence }))).toEqual(
    before.map(({ id }, index) => ({ id, sequence: index + 1 })),
  )
  expect(after[0]?.device).not.toBe(before[0]?.device)
})

test('changes retain the order of their device, independent of its clock', () => {
  const change = (device: string, sequence: number, minute: number) =>
    ({ device, sequence, at: `2026-03-01T12:${minute}:00.000Z` }) as UnsentChange
  const sorted = inOrder([change('one', 2, 10), change('two', 1, 20), change('one', 1, 30)])
  const ofOne = sorted.filter(({ device }) => device === 'one')
  expect(ofOne.map(({ sequence }) => sequence)).toEqual([1, 2])
})
