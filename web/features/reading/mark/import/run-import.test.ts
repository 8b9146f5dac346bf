import { expect, test } from 'vitest'
import { MAX_MARKS } from '#contract/limits/mark-limits.ts'
import type { MarkFields } from '#contract/reading/mark/mark.ts'
import type { KnownEncryption, NewEntry } from '#web/entries/hooks/use-entries.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { importedMarks } from './import-formats.ts'
import type { MarkRow } from './import-session.ts'
import { addRows, type ImportTarget } from './run-import.ts'

const rows = (count: number): MarkRow[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    id: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    values: { place: `WEB PSA 119:${1 + (index % 176)}`, color: 'yellow', label: '', note: `Note ${index}` },
    isPart: false,
  }))

/** An owner whose entries are in memory. */
function anOwner(encryption: KnownEncryption | null = null) {
  const stored = new Map<string, NewEntry<MarkFields>>()
  const shown = (isDeleted: boolean) =>
    [...stored.values()].filter(
      ({ fields }) => (fields.deletedAt !== null) === isDeleted,
    ) as ViewEntry<MarkFields>[]
  const target: ImportTarget<MarkFields> = {
    get entries() {
      return shown(false)
    },
    get deleted() {
      return shown(true)
    },
    addAll: async (entries) => {
      for (const entry of entries) stored.set(String(entry.id), { ...stored.get(String(entry.id)), ...entry })
    },
    removeAll: async (ids) => {
      for (const id of ids) {
        const entry = stored.get(id)
        if (entry)
          stored.set(id, { ...entry, fields: { ...entry.fields, deletedAt: '2026-03-01T12:00:00.000Z' } })
      }
    },
    encryption: async () => encryption,
  }
  return { target, stored }
}

const format = importedMarks(() => 'gold')
const add = (target: ImportTarget<MarkFields>, count: number, with_ = format) =>
  addRows(
    with_,
    { ...target, entries: target.entries, deleted: target.deleted },
    rows(count),
    () => undefined,
  )

test('a second import adds nothing, even with other colours; an undone one is brought back with its time', async () => {
  const { target, stored } = anOwner()
  const first = await add(target, 300)
  expect(first.outcome).toEqual({ added: 300, restored: 0, alreadyHere: 0, refused: [] })
  const again = await add(
    target,
    300,
    importedMarks(() => 'blue'),
  )
  expect(again.outcome).toMatchObject({ added: 0, alreadyHere: 300 })
  expect(again.written).toEqual([])
  expect([...stored.values()][0]).toMatchObject({ at: '2024-01-01T00:00:00.000Z', fields: { style: 'gold' } })

  await target.removeAll(first.written)
  expect(target.entries).toEqual([])
  expect(await add(target, 300)).toMatchObject({ outcome: { added: 0, restored: 300, alreadyHere: 0 } })
  expect(target.entries).toHaveLength(300)
})

test('undoing an import leaves marks that were there before', async () => {
  const { target } = anOwner()
  await add(target, 10)
  const { written } = await add(target, 12)
  expect(written).toHaveLength(2)
  await target.removeAll(written)
  expect(target.entries).toHaveLength(10)
})

test('a file with more marks than an account can have adds nothing', async () => {
  const { target, stored } = anOwner()
  await expect(add(target, MAX_MARKS + 1)).rejects.toThrow('This file has more than 40,000 marks.')
  await add(target, 10)
  const more = rows(MAX_MARKS).map((row) => ({ ...row, values: { ...row.values, label: 'other' } }))
  await expect(addRows(format, target, more, () => undefined)).rejects.toThrow(
    'There is room for 40,000 marks',
  )
  expect(stored.size).toBe(10)
}, 60_000)

test('ids of encrypted marks are derived with the key; a locked device is refused', async () => {
  const key = { kinds: ['mark' as const], hash: async () => new Uint8Array(32).fill(7) }
  const { target, stored } = anOwner(key)
  await add(target, 1)
  expect([...stored.keys()]).toEqual([`file-${'07'.repeat(16)}`])
  const locked = anOwner({ kinds: ['mark'], hash: null })
  await expect(add(locked.target, 1)).rejects.toThrow('Unlock this device first')
})
