import { expect, test } from 'vitest'
import type { KnownEntry, UnsentChange } from './rows.ts'
import { viewEntry } from './view-entry.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const [theirs, mine] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** Another device wrote `content`; the change of this device arrived and was replaced. */
const known: KnownEntry = {
  owner,
  kind: 'note',
  id: 'one',
  createdAt: at,
  version: 2,
  isSample: false,
  fields: { content: 'Theirs' },
  stamps: { content: { change: theirs, at } },
  others: [{ id: `${mine}.content`, field: 'content', text: 'Mine', at }],
}

const unheard: UnsentChange = {
  owner,
  device: 'this',
  sequence: 1,
  id: mine,
  kind: 'note',
  entry: 'one',
  at,
  dismissed: [],
  fields: { content: { value: 'Mine', over: null } },
  refusedBecause: null,
}

test('a change of this device is not shown as a conflict copy before its confirmation arrives', () => {
  expect(viewEntry(known, [unheard])).toMatchObject({ fields: { content: 'Mine' }, others: [] })
  expect(viewEntry(known, [])).toMatchObject({ fields: { content: 'Theirs' }, others: known.others })
})
