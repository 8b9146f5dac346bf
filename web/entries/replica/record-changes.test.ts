import { expect, test } from 'vitest'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { type NewChange, recordChanges } from './record-changes.ts'
import type { KnownEntry, UnsentChange } from './rows.ts'
import { viewEntry } from './view-entry.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
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
async function sent(
  entries: readonly KnownEntry[],
  unsent: readonly UnsentChange[],
  change: Partial<NewChange>,
) {
  const tables = memoryStore({ entries, unsent })
  const made = { kind: 'note', id: 'one', fields: {}, ...change } as const
  await tables.transact((tx) => recordChanges(tx, owner, [made], at))
  const changes = await tables.transact((tx) => tx.unsentOf(owner))
  return changes.map(({ fields }) => fields)
}

test('a form over what was refused takes all of it along, over what its writer knew of the account', async () => {
  const seen = viewEntry(known, [refused])
  const fields = { title: 'A new title', content: 'Short' }
  expect(await sent([known], [refused], { fields, seen })).toEqual([
    { title: { value: 'A new title', over: first }, content: { value: 'Short', over: first } },
  ])
})

test('a new entry that was refused is whole when a form has mended it', async () => {
  const whole = { ...refused, fields: { ...refused.fields, day: { value: null, over: null } } }
  const fresh = Object.fromEntries(
    Object.entries(whole.fields).map(([field, { value }]) => [field, { value, over: null }]),
  )
  const seen = viewEntry(undefined, [{ ...whole, fields: fresh }])
  const [fields] = await sent([], [{ ...whole, fields: fresh }], { fields: { content: 'Short' }, seen })
  expect(fields).toEqual({
    title: { value: 'A new title', over: null },
    content: { value: 'Short', over: null },
    day: { value: null, over: null },
  })
})

test('a rejected change that was undone is not sent and does not block later ones', async () => {
  const seen = viewEntry(known, [refused])
  const fields = { title: 'Title', content: 'First', deletedAt: null }
  expect(await sent([known], [refused], { fields: { ...fields, content: 'Short' }, seen })).toEqual([
    { content: { value: 'Short', over: first } },
  ])
  expect(await sent([known], [refused], { fields, seen })).toEqual([])
})

test('restoring an entry sends all its texts, because the account may have erased them', async () => {
  const deleted = { ...known, fields: { ...known.fields, deletedAt: at } }
  expect(await sent([deleted], [], { fields: { deletedAt: null } })).toEqual([
    {
      title: { value: 'Title', over: first },
      content: { value: 'First', over: first },
      deletedAt: { value: null, over: first },
    },
  ])
})

test('while the clock shows a time before the last exchange, a change is dated by that; otherwise by the clock', async () => {
  const earlier = '2026-02-27T12:00:00.000Z'
  const pressed = '2026-02-28T23:59:00.000Z'
  const madeAt = async (now: string, change: Partial<NewChange> = {}) => {
    const tables = memoryStore({ entries: [], unsent: [] })
    const made = { kind: 'note', id: 'one', fields: { title: 'A title' }, ...change } as const
    await tables.transact(async (tx) => {
      await tx.putSelf({ owner, device: 'this', lastSequence: 0, since: 0, sampled: [], syncedAt: at })
      await recordChanges(tx, owner, [made], now)
    })
    return (await tables.transact((tx) => tx.unsentOf(owner))).map((one) => one.at)
  }
  expect(await madeAt(earlier)).toEqual([at])
  expect(await madeAt(earlier, { at: earlier })).toEqual([at])
  const later = '2026-03-01T12:30:00.000Z'
  expect(await madeAt(later)).toEqual([later])
  // The member pressed the button before the page closed; the change was stored after the next page had
  // synced.
  expect(await madeAt(later, { at: pressed })).toEqual([pressed])
})
