import { expect, test } from 'vitest'
import type { EntryKind, Fields } from '#contract/entry.ts'
import type { ReplicaEvent } from './events.ts'
import { isHeldBy, releaseHeld } from './hold-changes.ts'
import { recordChanges } from './record-changes.ts'
import { reduce } from './reduce.ts'
import { nextBatch } from './requests.ts'
import type { Seal } from './rows.ts'
import { emptySlice, type Slice } from './slice.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const newId = () => crypto.randomUUID()
const locked: Seal = {
  owner,
  keyId: '0123456789abcdef',
  kinds: ['prayer'],
  isUnlocked: false,
  movedKinds: ['prayer'],
  isDenied: false,
  ways: [],
}
const open = { ...locked, isUnlocked: true }

function aChange(kind: EntryKind, value: string, field = 'title') {
  return { kind, fields: { [field]: { value, over: null } } }
}

test('a device without the key sends only encrypted changes and changes without text', () => {
  expect(isHeldBy(locked, aChange('prayer', 'Rain'))).toBe(true)
  expect(isHeldBy(locked, aChange('note', 'Rain'))).toBe(false)
  expect(isHeldBy(locked, aChange('prayer', at, 'deletedAt'))).toBe(false)
  expect(isHeldBy(locked, aChange('prayer', `sealed1.${locked.keyId}.AAAA`))).toBe(false)
  expect(isHeldBy(open, aChange('prayer', 'Rain'))).toBe(false)
  expect(isHeldBy(undefined, aChange('prayer', 'Rain'))).toBe(false)
})

test('changes are held if the server denies that the account is encrypted', () => {
  expect(isHeldBy({ ...open, isDenied: true }, aChange('prayer', 'Rain'))).toBe(true)
})

/** Creates a device with changes in the given order, some of which the account knows to be held. */
function aDevice(written: readonly [id: string, fields: Fields][], heldIds: readonly string[]) {
  let slice: Slice = emptySlice(owner)
  for (const [id, fields] of written)
    slice = recordChanges(slice, [{ kind: 'prayer', id, fields }], at, newId)
  const [first] = slice.unsent.filter(({ entry }) => heldIds.includes(entry))
  slice = {
    ...slice,
    unsent: slice.unsent.map((change) => (change === first ? { ...change, isHeld: true } : change)),
  }
  const release = (seal: Seal) => {
    slice = releaseHeld({ ...slice, seal })
  }
  const apply = (event: ReplicaEvent) => {
    slice = reduce(slice, event, newId).slice
  }
  return { release, apply, unsent: () => slice.unsent }
}

test('a held change is not sent, and gets a new sequence when it is released', () => {
  const { release, unsent } = aDevice(
    [
      ['rain', { title: 'Rain' }],
      ['sun', { title: 'Sun' }],
    ],
    ['rain'],
  )
  const sendable = () => nextBatch(unsent()).map(({ entry, sequence }) => [entry, sequence])
  release(locked)
  expect(sendable()).toEqual([['sun', 2]])
  release(open)
  const released = [
    ['sun', 2],
    ['rain', 3],
  ]
  expect(sendable()).toEqual(released)
  release(open)
  expect(sendable()).toEqual(released)
})

test('on release the last value of a field is sent first, based on the version before the held changes', () => {
  const { release, unsent } = aDevice(
    [
      ['rain', { title: 'Rain', story: '' }],
      ['rain', { title: 'Much rain' }],
    ],
    ['rain'],
  )
  release(open)
  expect(unsent().map(({ sequence, fields }) => [sequence, fields])).toEqual([
    [2, { title: { value: 'Much rain', over: null } }],
    [3, { story: { value: '', over: null } }],
  ])
})

test.each(['locked', 'changes_decoded'] as const)(
  'changes that are released while they are encrypted or decrypted retain their new basis (%s)',
  (type) => {
    const { release, apply, unsent } = aDevice(
      [
        ['rain', { title: 'Rain', story: '' }],
        ['rain', { title: 'Much rain' }],
      ],
      ['rain'],
    )
    const value = `sealed1.${locked.keyId}.AAAA`
    const changes = new Map(
      unsent().map(({ id, fields }) => [
        id,
        Object.fromEntries(Object.entries(fields).map(([field, { over }]) => [field, { value, over }])),
      ]),
    )
    release(open)
    apply({ type, changes })
    expect(unsent().map(({ fields }) => fields)).toEqual([
      { title: { value, over: null } },
      { story: { value, over: null } },
    ])
  },
)
