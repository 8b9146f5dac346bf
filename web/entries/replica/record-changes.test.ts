import { expect, test } from 'vitest'
import { type NewChange, recordChanges } from './record-changes.ts'
import type { KnownEntry, UnsentChange } from './rows.ts'
import { emptySlice, entryKey } from './slice.ts'
import { viewEntry } from './view-entry.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const newId = () => crypto.randomUUID()
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

const known: KnownEntry = {
  owner,
  kind: 'note',
  id: 'one',
  createdAt: at,
  version: 1,
  others: [],
  isSample: false,
  fields: { title: 'Title', content: 'First', deletedAt: null },
  stamps: Object.fromEntries(
    ['title', 'content', 'deletedAt'].map((field) => [field, { change: first, at }]),
  ),
}

/** A change based on `known` that the server rejected. */
const refused: UnsentChange = {
  owner,
  device: 'this',
  sequence: 1,
  id: second,
  kind: 'note',
  entry: 'one',
  at,
  dismissed: [],
  fields: {
    title: { value: 'A new title', over: first },
    content: { value: 'Too long', over: first },
  },
  refusedBecause: 'Too long',
}

/** Returns the changes to send. */
function sent(entries: readonly KnownEntry[], unsent: readonly UnsentChange[], change: Partial<NewChange>) {
  const slice = {
    ...emptySlice(owner),
    unsent,
    entries: new Map(entries.map((entry) => [entryKey(entry), entry])),
  }
  const made = { kind: 'note', id: 'one', fields: {}, ...change } as const
  return recordChanges(slice, [made], at, newId).unsent.map(({ fields }) => fields)
}

test('a form that corrects a rejected change sends all its fields, based on the versions the writer saw', () => {
  const seen = viewEntry(known, [refused])
  const fields = { title: 'A new title', content: 'Short' }
  expect(sent([known], [refused], { fields, seen })).toEqual([
    { title: { value: 'A new title', over: first }, content: { value: 'Short', over: first } },
  ])
})

test('a new entry that was rejected is sent completely once a form has corrected it', () => {
  const whole = { ...refused, fields: { ...refused.fields, day: { value: null, over: null } } }
  const fresh = Object.fromEntries(
    Object.entries(whole.fields).map(([field, { value }]) => [field, { value, over: null }]),
  )
  const seen = viewEntry(undefined, [{ ...whole, fields: fresh }])
  const [fields] = sent([], [{ ...whole, fields: fresh }], { fields: { content: 'Short' }, seen })
  expect(fields).toEqual({
    title: { value: 'A new title', over: null },
    content: { value: 'Short', over: null },
    day: { value: null, over: null },
  })
})

test('a rejected change that was undone is not sent and does not block later ones', () => {
  const seen = viewEntry(known, [refused])
  const fields = { title: 'Title', content: 'First', deletedAt: null }
  expect(sent([known], [refused], { fields: { ...fields, content: 'Short' }, seen })).toEqual([
    { content: { value: 'Short', over: first } },
  ])
  expect(sent([known], [refused], { fields, seen })).toEqual([])
})

test('restoring an entry sends all its texts, because the account may have erased them', () => {
  const deleted = { ...known, fields: { ...known.fields, deletedAt: at } }
  expect(sent([deleted], [], { fields: { deletedAt: null } })).toEqual([
    {
      title: { value: 'Title', over: first },
      content: { value: 'First', over: first },
      deletedAt: { value: null, over: first },
    },
  ])
})

test('a change is dated by the clock, or by the last sync if the clock is behind it', () => {
  const earlier = '2026-02-27T12:00:00.000Z'
  const pressed = '2026-02-28T23:59:00.000Z'
  const madeAt = (now: string, change: Partial<NewChange> = {}) => {
    const made = { kind: 'note', id: 'one', fields: { title: 'A title' }, ...change } as const
    const self = { owner, device: 'this', lastSequence: 0, since: 0, sampled: [], syncedAt: at }
    return recordChanges({ ...emptySlice(owner), self }, [made], now, newId).unsent.map((one) => one.at)
  }
  expect(madeAt(earlier)).toEqual([at])
  expect(madeAt(earlier, { at: earlier })).toEqual([at])
  const later = '2026-03-01T12:30:00.000Z'
  expect(madeAt(later)).toEqual([later])
  // The member pressed the button before the page closed; the change was stored after the next page had
  // synced.
  expect(madeAt(later, { at: pressed })).toEqual([pressed])
})
