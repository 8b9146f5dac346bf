import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { type DecodedWords, hasWords, isSealedEntry, learnEntry } from './learn-entry.ts'
import type { KnownEntry, Seal } from './rows.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = '2026-03-01T12:00:00.000Z'
const [first, second, third] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
]
const seal: Seal = {
  owner,
  keyId: '0123456789abcdef',
  kinds: ['prayer'],
  isUnlocked: false,
  movedKinds: ['prayer'],
  isDenied: false,
  ways: [],
}
const value = `sealed1.${seal.keyId}.AAAA`

function anEntry(
  version: number,
  change = first,
  fields: Entry['fields'] = { title: value, deletedAt: null },
): Entry {
  const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, { change, at }]))
  return { kind: 'prayer', id: 'rain', createdAt: at, version, fields, stamps, others: [] }
}

function opened(title: string, more: Partial<DecodedWords> = {}): DecodedWords {
  return {
    fields: { title, deletedAt: null },
    others: [],
    hasReadable: false,
    hasOpened: true,
    lacksOther: false,
    ...more,
  }
}

const rain = learnEntry(owner, undefined, anEntry(1), opened('Rain'), seal)
const learn = (known: KnownEntry | undefined, ...rest: [Entry, Parameters<typeof learnEntry>[3], Seal?]) =>
  learnEntry(owner, known, rest[0], rest[1], rest[2] ?? seal)

test('a decrypted entry is stored as plain text', () => {
  expect(rain).toMatchObject({ fields: { title: 'Rain' }, sealing: 'opened' })
  expect(rain.raw).toBeUndefined()
})

test('an entry that cannot be decrypted yet is stored as received and displays nothing', () => {
  const locked = learn(undefined, anEntry(1), 'locked')
  expect(locked).toMatchObject({ fields: { deletedAt: null }, sealing: 'locked', raw: anEntry(1) })
  expect(hasWords(locked)).toBe(false)
})

test('data that is not authentic does not replace the previous text, and is recorded', () => {
  const learned = learn(rain, anEntry(2, second), 'not_authentic')
  expect(learned).toMatchObject({ fields: { title: 'Rain' }, version: 2, sealing: 'unverified' })
})

test('an entry that fails authentication and was not known before displays nothing', () => {
  expect(hasWords(learn(undefined, anEntry(2), 'not_authentic'))).toBe(false)
})

test('a replaced change that is received again is treated as a replay and not applied', () => {
  const replaced = learn(rain, anEntry(2, second), opened('Much rain'))
  expect(replaced).toMatchObject({ fields: { title: 'Much rain' }, sealing: 'opened' })
  const replayed = learn(replaced, anEntry(3, first), opened('Rain'))
  expect(replayed).toMatchObject({ fields: { title: 'Much rain' }, sealing: 'unverified' })
})

test.each([
  ['to a locked device', 'locked', (change: string) => ({ title: { change, at } })],
  [
    'in a field that is not encrypted, or not there',
    opened('Much rain'),
    (change: string) => ({
      title: { change: second, at },
      deletedAt: { change, at },
      story: { change, at },
    }),
  ],
] as const)('forged changes, sent %s, do not make a device forget replaced texts', (_, made, stampsOf) => {
  let known = learn(rain, anEntry(2, second), opened('Much rain'))
  for (let version = 3; version < 100; version += 1)
    known = learn(known, { ...anEntry(version), stamps: stampsOf(crypto.randomUUID()) }, made)
  known = learn(known, anEntry(100, third), opened('More rain'))
  expect(known).toMatchObject({ fields: { title: 'More rain' }, sealing: 'opened' })
  expect(learn(known, anEntry(101, first), opened('Rain'))).toMatchObject({ sealing: 'unverified' })
})

test('an update that omits a known text field is not applied', () => {
  const cut = { ...opened(''), fields: { deletedAt: null, story: 'It rained' } }
  const entry = anEntry(2, second, { story: value, deletedAt: null })
  expect(learn(rain, entry, cut)).toMatchObject({ fields: { title: 'Rain' }, sealing: 'unverified' })
})

test('the texts of entries deleted long ago are removed', () => {
  const purged = learn(rain, anEntry(2, second, { deletedAt: at }), undefined)
  expect(purged.fields).toEqual({ deletedAt: at })
  expect(purged.sealing).toBeUndefined()
})

test('an entry without text is displayed as it is, even after all entries are encrypted', () => {
  const wordless = anEntry(1, first, { deletedAt: null })
  const known = learn(undefined, wordless, undefined)
  expect(known).toMatchObject({ fields: { deletedAt: null } })
  expect(known.sealing).toBeUndefined()
  expect(learn(known, anEntry(2, second), opened('Rain'))).toMatchObject({ sealing: 'opened' })
})

test('an update without texts never deletes known texts, whether the entry is unlocked, locked or unverified', () => {
  const wordless = anEntry(3, second, { deletedAt: null })
  expect(learn(rain, wordless, undefined)).toMatchObject({ fields: { title: 'Rain' }, sealing: 'unverified' })
  const locked = learn(undefined, anEntry(1), 'locked')
  expect(learn(locked, wordless, undefined)).toMatchObject({ sealing: 'locked', raw: anEntry(1), version: 3 })
  const suspected = learn(rain, anEntry(2, second), 'not_authentic')
  expect(learn(suspected, wordless, undefined)).toMatchObject({ fields: { title: 'Rain' } })
  const cut = anEntry(3, second, { story: value, deletedAt: null })
  const words = { ...opened(''), fields: { deletedAt: null, story: 'It rained' } }
  expect(learn(suspected, cut, words)).toMatchObject({ fields: { title: 'Rain' }, sealing: 'unverified' })
})

test('an erased entry is not restored by an unencrypted or replayed change', () => {
  const moving = { ...seal, movedKinds: [] }
  const erased = learn(rain, anEntry(2, second, { deletedAt: at }), undefined)
  const forged = anEntry(3, second, { title: 'Forged', deletedAt: null })
  expect(learn(erased, forged, undefined, moving)).toMatchObject({ sealing: 'unverified' })
  const again = learn(erased, anEntry(3, second), opened('More rain'))
  expect(again).toMatchObject({ fields: { title: 'More rain' }, sealing: 'opened' })
  expect(learn(again, anEntry(4, first), opened('Rain'))).toMatchObject({ sealing: 'unverified' })

  // Erased with forged changes: none of them replaces the record of a real one.
  const made = { change: crypto.randomUUID(), at }
  const deleted = { ...anEntry(5, second, { deletedAt: at }), stamps: { deletedAt: made, title: made } }
  const twice = learn(learn(again, deleted, undefined), { ...deleted, version: 6 }, undefined)
  expect(twice.replaced).toEqual([`${first}.title`, `${second}.title`])
})

test('an update of a deleted entry may omit fields, because deletion erases fields', () => {
  const known = learn(rain, anEntry(2, second, { title: value, story: value, deletedAt: at }), {
    ...opened('Rain'),
    fields: { title: 'Rain', story: 'It rained', deletedAt: at },
  })
  const changed = anEntry(3, third, { title: value, deletedAt: at })
  const words = { ...opened(''), fields: { title: 'Much rain', deletedAt: at } }
  expect(learn(known, changed, words)).toMatchObject({ fields: { title: 'Much rain' }, sealing: 'opened' })
})

test('a partly unencrypted entry does not replace an encrypted one, even on a locked device', () => {
  const moving = { ...seal, movedKinds: [] }
  const locked = learn(undefined, anEntry(1), 'locked', moving)
  const half = anEntry(2, second, { title: value, story: 'Forged', deletedAt: null })
  expect(learn(locked, half, 'locked', moving)).toMatchObject({
    sealing: 'locked',
    raw: anEntry(1),
    version: 2,
  })
})

test('before everything is encrypted, a partly readable entry is replaced by its newer version on a locked device too', () => {
  const moving = { ...seal, movedKinds: [] }
  const half = anEntry(1, first, { title: 'Rain', story: value, deletedAt: null })
  const locked = learn(undefined, half, 'locked', moving)
  const newer = { ...half, version: 2, stamps: { ...half.stamps, story: { change: second, at } } }
  expect(learn(locked, newer, 'locked', moving)).toMatchObject({ raw: newer, version: 2 })
  const readable = { ...half, version: 2, fields: { title: 'Rain', deletedAt: null } }
  expect(learn(locked, readable, undefined, moving)).toMatchObject({ fields: { title: 'Rain' }, version: 2 })
})

test('once everything is encrypted, an unencrypted entry is rejected', () => {
  const readable = anEntry(2, second, { title: 'Forged', deletedAt: null })
  expect(learn(rain, readable, undefined)).toMatchObject({ fields: { title: 'Rain' }, sealing: 'unverified' })
  expect(hasWords(learn(undefined, readable, undefined))).toBe(false)
})

test('until everything is encrypted, an unencrypted entry is accepted unless it was encrypted before', () => {
  const moving = { ...seal, movedKinds: [] }
  const readable = anEntry(2, second, { title: 'Early', deletedAt: null })
  expect(learn(undefined, readable, undefined, moving)).toMatchObject({ fields: { title: 'Early' } })
  expect(learn(rain, readable, undefined, moving)).toMatchObject({ fields: { title: 'Rain' } })
})

test('a partly encrypted entry retains its unencrypted fields, which are encrypted later', () => {
  const moving = { ...seal, movedKinds: [] }
  const entry = anEntry(2, second, { title: value, story: 'It rained', deletedAt: null })
  const words = { ...opened('Rain', { hasReadable: true }) }
  expect(learn(undefined, entry, words, moving)).toMatchObject({ fields: { title: 'Rain' }, raw: entry })
})

test('a conflict copy that fails authentication is omitted, and the entry is marked as unverified', () => {
  expect(learn(rain, anEntry(2, second), opened('More', { lacksOther: true }))).toMatchObject({
    fields: { title: 'More' },
    sealing: 'unverified',
  })
})

test('entries of unencrypted kinds are stored unchanged', () => {
  const note: Entry = { ...anEntry(1, first, { title: 'A note' }), kind: 'note' }
  expect(isSealedEntry(note)).toBe(false)
  expect(learn(undefined, note, undefined)).toMatchObject({ fields: { title: 'A note' } })
})
