import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MAX_MARKS } from '#contract/limits/mark-limits.ts'
import type { MarkFields } from '#contract/reading/mark/mark.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import { EngineStopped } from '#web/entries/driver/engine-stopped.ts'
import type { KnownEncryption, NewEntry } from '#web/entries/hooks/use-entries.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { importedMarks } from './import-formats.ts'
import type { ImportSummary } from './import-messages.ts'
import type { MarkRow } from './import-session.ts'
import { type ImportTarget, planToAdd } from './run-import.ts'
import { useImportRun } from './use-import-run.ts'

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
  const stored = new Map<string, NewEntry<MarkFields> & { fields: MarkFields }>()
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
      for (const entry of entries) {
        const before = stored.get(String(entry.id))
        const fields = { ...before?.fields, ...entry.fields } as MarkFields
        stored.set(String(entry.id), { ...before, ...entry, fields })
      }
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
  addRows(with_, target, rows(count))

async function addRows(with_: typeof format, target: ImportTarget<MarkFields>, all: MarkRow[]) {
  const planned = await planToAdd(with_, { ...target, entries: target.entries, deleted: target.deleted }, all)
  return planned.add(() => undefined)
}

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
  await expect(addRows(format, target, more)).rejects.toThrow('There is room for 40,000 marks')
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

test('a mark that is brought back has the note of the member, and not that of the file', async () => {
  const { target, stored } = anOwner()
  const { written } = await add(target, 1)
  const [mark] = stored.values()
  if (mark) await target.addAll([{ ...mark, fields: { ...mark.fields, style: 'rose', note: 'My own note' } }])
  await target.removeAll(written)
  const again = await add(target, 1)
  expect(again.outcome).toMatchObject({ restored: 1 })
  expect(target.entries).toMatchObject([{ fields: { style: 'rose', note: 'My own note', deletedAt: null } }])
})

/** Imports two marks and a study note as the page does, and returns the last state of the import. */
async function aRun(marks: ImportTarget<MarkFields>, notes: ImportTarget<NoteFields>) {
  const note = {
    line: 9,
    id: null,
    createdAt: null,
    values: { title: 'Grace', scripture: '', content: 'A text' },
  }
  const onTake = async () => ({ marks: rows(2), notes: [note] })
  const { result } = renderHook(() => useImportRun({ marks, notes, onTake }))
  const from = {} as ImportSummary
  await act(() => result.current.start({ from, styleOf: () => 'gold', splitsLists: true, takesNotes: true }))
  return result.current.run
}

test('if the study notes of a file cannot be added, none of its marks is either', async () => {
  const { target, stored } = anOwner()
  const locked = { kinds: ['note' as const], hash: null }
  const notes = { ...target, encryption: async () => locked } as unknown as ImportTarget<NoteFields>
  expect(await aRun(target, notes)).toMatchObject({
    stage: 'failed',
    words: expect.stringContaining('Unlock this device first'),
  })
  expect(stored.size).toBe(0)
})

test('an import that a sign-out ended displays nothing', async () => {
  const { target } = anOwner()
  const ended = { ...target, addAll: () => Promise.reject(new EngineStopped()) }
  expect(await aRun(ended, anOwner().target as unknown as ImportTarget<NoteFields>)).toEqual({
    stage: 'waiting',
  })
})
