import { describe, expect, test } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { learnEntry } from '#web/entries/replica/learn-entry.ts'
import type { Draft, KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import { deviceBox } from '#web/lib/crypto/device-box.ts'
import { type DeviceCodec, deviceCodec, plainCodec } from './device-codec.ts'

const WORD = 'mustardseed'
const at = '2026-03-01T12:00:00.000Z'
const kinds = ['prayer', 'note'] as const
const aKey = () => deviceBox(crypto.getRandomValues(new Uint8Array(32)))
const key = aKey()
const codec = deviceCodec({ box: key, kinds })
/** A page without the key that reads and writes the same rows. */
const locked = deviceCodec({ box: null, kinds: [] })
const otherKey = deviceCodec({ box: aKey(), kinds })

const entry: KnownEntry = {
  owner: 'anna',
  kind: 'note',
  id: 'n-1',
  createdAt: at,
  version: 7,
  isSample: false,
  fields: { title: WORD, content: `${WORD} again`, day: 3, deletedAt: null },
  stamps: { title: { change: 'c-1', at }, content: { change: 'c-1', at } },
  others: [{ id: 'c-0.title', field: 'title', text: `${WORD} elsewhere`, at }],
  sealing: 'opened',
  replaced: ['c-0.content'],
}
const change: UnsentChange = {
  owner: 'anna',
  device: 'd',
  sequence: 4,
  refusedBecause: null,
  id: 'c-2',
  kind: 'note',
  entry: 'n-1',
  at,
  fields: {
    title: { value: WORD, over: 'c-1' },
    day: { value: 4, over: null },
    deletedAt: { value: null, over: null },
  },
  dismissed: [],
}
const draft: Draft = { owner: 'anna', name: 'note:new', values: { title: WORD, entry: { id: 'n-2' } } }

describe.each<
  [string, (through: DeviceCodec) => unknown, (through: DeviceCodec, stored: never) => unknown, unknown]
>([
  [
    'an entry with its stamps and conflicting texts',
    (by) => by.encodeEntry(entry),
    (by, one) => by.decodeEntry(one),
    entry,
  ],
  ['a change', (by) => by.encodeChange(change), (by, one) => by.decodeChange(one), change],
  ['a draft', (by) => by.encodeDraft(draft), (by, one) => by.decodeDraft(one), draft],
])('%s', (_, encode, decode, whole) => {
  test('is stored without any readable text, and read back unchanged', () => {
    const stored = encode(codec) as never
    expect(JSON.stringify(stored)).not.toContain(WORD)
    expect(decode(codec, stored)).toEqual(whole)
  })

  test('is encrypted differently each time', () => {
    expect(encode(codec)).not.toEqual(encode(codec))
  })

  test('is returned as it is stored if this page has no key, or another key', () => {
    const stored = encode(codec) as never
    for (const by of [locked, otherKey]) expect(decode(by, stored)).toEqual(stored)
  })

  test('is stored unchanged without encryption', () => {
    expect(encode(plainCodec)).toEqual(whole)
    expect(decode(plainCodec, whole as never)).toEqual(whole)
  })
})

test('an entry that a locked page writes back can still be decrypted with the key', () => {
  const read = locked.decodeEntry(codec.encodeEntry(entry))
  expect(read).toMatchObject({ sealing: 'locked', fields: { deletedAt: null }, others: [] })
  const written = locked.encodeEntry({ ...read, version: 0 })
  expect(codec.decodeEntry(written)).toEqual({ ...entry, version: 0 })
})

test('a readable entry that was locked here is replaced by a newer readable one, and never by its number alone', () => {
  const { sealing: _, replaced: __, ...readable } = entry
  const seal = {
    owner: 'anna',
    keyId: 'k',
    kinds,
    isUnlocked: false,
    movedKinds: [],
    isDenied: false,
    ways: [],
  }
  const newer: Entry = { ...readable, version: 8, fields: { ...readable.fields, title: 'Newer' } }
  const learned = (known: KnownEntry) =>
    codec.decodeEntry(learnEntry('anna', locked.decodeEntry(known), newer, undefined, seal))
  const stored = codec.encodeEntry(readable)
  expect(learned(stored)).toMatchObject({ version: 8, fields: { title: 'Newer' } })
  expect(learned(codec.encodeEntry(entry))).toEqual(entry)
  // Earlier versions of the app did not store whether the entry had arrived encrypted.
  const { wasReadable: ___, ...former } = stored
  expect(learned(former)).toEqual(readable)
})

test('a change that could not be decrypted may lose a field and be renamed in the meantime', () => {
  const { title: _, ...rest } = codec.encodeChange(change).fields
  const renamed = { ...codec.encodeChange(change), device: 'e', sequence: 1, fields: rest }
  expect(codec.decodeChange(locked.encodeChange(renamed))).toEqual({
    ...change,
    device: 'e',
    sequence: 1,
    fields: { day: { value: 4, over: null }, deletedAt: { value: null, over: null } },
  })
})

test('entries of kinds without encryption, and locked ones, are stored unchanged', () => {
  const verse = { ...entry, kind: 'verse' as const }
  expect(codec.encodeEntry(verse)).toEqual(verse)
  const sealed = { ...entry, fields: { deletedAt: null }, others: [], sealing: 'locked' as const, raw: entry }
  expect(codec.encodeEntry(sealed)).toEqual(sealed)
  expect(codec.encodeDraft({ ...draft, name: 'verse:new' })).toEqual({ ...draft, name: 'verse:new' })
})

test('a stored entry can be decrypted only under its own id and owner', () => {
  const stored = codec.encodeEntry(entry)
  expect(codec.decodeEntry({ ...stored, id: 'n-2' })).toMatchObject({ id: 'n-2', sealing: 'locked' })
  expect(codec.decodeEntry({ ...stored, owner: 'ben' })).toMatchObject({ owner: 'ben', sealing: 'locked' })
})
