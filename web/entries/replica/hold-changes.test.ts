import { expect, test } from 'vitest'
import type { EntryKind, Fields } from '#contract/entry.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { isHeldBy, releaseHeld } from './hold-changes.ts'
import { nextBatch } from './next-batch.ts'
import { recordChanges } from './record-changes.ts'
import type { Seal } from './rows.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const locked: Seal = {
  owner,
  keyId: '0123456789abcdef',
  kinds: ['prayer'],
  key: null,
  movedKinds: ['prayer'],
  isDenied: false,
  ways: [],
}
const open = { ...locked, key }

function aChange(kind: EntryKind, value: string, field = 'title') {
  return { kind, fields: { [field]: { value, over: null } } }
}

test('without the key only what is encrypted, or has no words, leaves the device', () => {
  expect(isHeldBy(locked, aChange('prayer', 'Rain'))).toBe(true)
  expect(isHeldBy(locked, aChange('note', 'Rain'))).toBe(false)
  expect(isHeldBy(locked, aChange('prayer', at, 'deletedAt'))).toBe(false)
  expect(isHeldBy(locked, aChange('prayer', `sealed1.${locked.keyId}.AAAA`))).toBe(false)
  expect(isHeldBy(open, aChange('prayer', 'Rain'))).toBe(false)
  expect(isHeldBy(undefined, aChange('prayer', 'Rain'))).toBe(false)
})

test('if the account denies that it is encrypted, changes are held', () => {
  expect(isHeldBy({ ...open, isDenied: true }, aChange('prayer', 'Rain'))).toBe(true)
})

/** Creates a device with changes in the given order, some of which the account knows to be held. */
async function aDevice(written: readonly [id: string, fields: Fields][], heldIds: readonly string[]) {
  const store = memoryStore()
  for (const [id, fields] of written)
    await store.transact((tx) => recordChanges(tx, owner, [{ kind: 'prayer', id, fields }], at))
  const unsent = () => store.transact((tx) => tx.unsentOf(owner))
  await store.transact(async (tx) => {
    const first = (await tx.unsentOf(owner)).filter(({ entry }) => heldIds.includes(entry)).slice(0, 1)
    await tx.putUnsent(first.map((change) => ({ ...change, isHeld: true })))
  })
  const release = (seal: Seal) => store.transact((tx) => releaseHeld(tx, owner, seal))
  return { release, unsent }
}

test('a held change is not sent, and gets a new sequence when it is released', async () => {
  const { release, unsent } = await aDevice(
    [
      ['rain', { title: 'Rain' }],
      ['sun', { title: 'Sun' }],
    ],
    ['rain'],
  )
  const sendable = async () => nextBatch(await unsent()).map(({ entry, sequence }) => [entry, sequence])
  await release(locked)
  expect(await sendable()).toEqual([['sun', 2]])
  await release(open)
  const released = [
    ['sun', 2],
    ['rain', 3],
  ]
  expect(await sendable()).toEqual(released)
  await release(open)
  expect(await sendable()).toEqual(released)
})

test('the last value of a held field is sent first, and replaces the value from before the held changes', async () => {
  const { release, unsent } = await aDevice(
    [
      ['rain', { title: 'Rain', story: '' }],
      ['rain', { title: 'Much rain' }],
    ],
    ['rain'],
  )
  await release(open)
  expect((await unsent()).map(({ sequence, fields }) => [sequence, fields])).toEqual([
    [2, { title: { value: 'Much rain', over: null } }],
    [3, { story: { value: '', over: null } }],
  ])
})
