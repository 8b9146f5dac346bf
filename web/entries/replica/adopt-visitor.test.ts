import { expect, test } from 'vitest'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { adoptVisitor } from './adopt-visitor.ts'
import { recordChanges } from './record-changes.ts'
import { VISITOR } from './rows.ts'
import type { TextDraft } from './text-draft.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`

test('adopted entries of a visitor retain their order; one that the account may also have is dated by its last change', async () => {
  const tables = memoryStore()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const write = (id: string, content: string, minute: number) =>
    tables.transact((tx) =>
      recordChanges(tx, VISITOR, [{ kind: 'note', id, fields: { content } }], at(minute)),
    )
  await write(first, 'First', 1)
  await write('plan-3', 'Marked', 2)
  await write(second, 'Second', 3)
  await write(first, 'First, and changed', 4)
  await write('plan-3', 'Marked again', 5)
  await tables.transact((tx) => adoptVisitor(tx, owner, at(9)))
  await tables.transact((tx) => adoptVisitor(tx, owner, at(9)))
  const unsent = await tables.transact((tx) => tx.unsentOf(owner))
  const adopted = unsent.map((change) => [change.entry, change.fields.content?.value, change.at])
  expect(new Set(adopted)).toEqual(
    new Set([
      [first, 'First, and changed', at(1)],
      ['plan-3', 'Marked again', at(5)],
      [second, 'Second', at(3)],
    ]),
  )
  expect(await tables.transact((tx) => tx.entriesOf(VISITOR))).toEqual([])
})

const draftOf = (name: string, text: string | null, more: Partial<TextDraft> = {}) => {
  const entry = { kind: 'answer' as const, id: name.replace('answer:', '') }
  const fields = { question: 'What do you see?' }
  const blank: TextDraft = { entry, text, maxChars: MAX_ANSWER_CHARS, fields, seen: null, aside: [] }
  return { owner: VISITOR, name, values: { ...blank, ...more } }
}

test('drafts of a visitor are saved once after sign-in; one that cannot be saved remains a draft', async () => {
  const tooLong = 'x'.repeat(MAX_ANSWER_CHARS + 1)
  const tables = memoryStore({
    entries: [],
    unsent: [],
    drafts: [
      draftOf('answer:1-a', 'A lamp'),
      draftOf('answer:1-b', ' '),
      draftOf('answer:1-reflection', tooLong),
      { ...draftOf('note:new', null), values: { title: 'Half a note' } },
    ],
  })
  await tables.transact((tx) => adoptVisitor(tx, owner, at(9)))
  await tables.transact((tx) => adoptVisitor(tx, owner, at(9)))
  const unsent = await tables.transact((tx) => tx.unsentOf(owner))
  expect(unsent.map(({ kind, entry, fields }) => [kind, entry, fields])).toEqual([
    [
      'answer',
      '1-a',
      {
        text: { value: 'A lamp', over: null },
        question: { value: 'What do you see?', over: null },
        deletedAt: { value: null, over: null },
      },
    ],
  ])
  expect(await tables.transact((tx) => tx.draftsOf(VISITOR))).toMatchObject([{ name: 'note:new' }])
  expect(await tables.transact((tx) => tx.draftsOf(owner))).toMatchObject([
    { name: 'answer:1-reflection', values: { text: tooLong } },
  ])
})

test('a visitor’s answer replaces none that this device knows of the account, and no draft of the member', async () => {
  const stamp = { change: crypto.randomUUID(), at: at(1) }
  const known = {
    owner,
    kind: 'answer' as const,
    id: '1-a',
    createdAt: at(1),
    version: 4,
    others: [],
    isSample: false,
    fields: { text: 'From before', question: '', deletedAt: null },
    stamps: { text: stamp, question: stamp, deletedAt: stamp },
  }
  const tooLong = 'x'.repeat(MAX_ANSWER_CHARS + 1)
  const own = { ...draftOf('answer:1-b', 'Of the member'), owner }
  const tables = memoryStore({
    entries: [known],
    unsent: [],
    drafts: [draftOf('answer:1-a', 'A lamp'), draftOf('answer:1-b', tooLong), own],
  })
  await tables.transact((tx) => adoptVisitor(tx, owner, at(9)))
  const [change] = await tables.transact((tx) => tx.unsentOf(owner))
  // Based on no version, so that the account keeps its own text as a conflict copy.
  expect(change?.fields.text).toEqual({ value: 'A lamp', over: null })
  const [draft] = await tables.transact((tx) => tx.draftsOf(owner))
  expect(draft?.values).toMatchObject({ text: 'Of the member', aside: [{ text: tooLong }] })
})
