import { expect, test } from 'vitest'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { TextDraft } from './drafts.ts'
import { recordChanges } from './record-changes.ts'
import { type Draft, type KnownEntry, VISITOR } from './rows.ts'
import { emptySlice, entryKey, type Slice } from './slice.ts'
import { adoptVisitor } from './visitor-entries.ts'

const owner = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const newId = () => crypto.randomUUID()
const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`

test('after sign-in a visitor’s entries retain their order; entries with a shared id are dated by the last change', () => {
  let visitor = emptySlice(VISITOR)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const write = (id: string, content: string, minute: number) => {
    visitor = recordChanges(visitor, [{ kind: 'note', id, fields: { content } }], at(minute), newId)
  }
  write(first, 'First', 1)
  write('plan-3', 'Marked', 2)
  write(second, 'Second', 3)
  write(first, 'First, and changed', 4)
  write('plan-3', 'Marked again', 5)
  const member = adoptedTwice({ entries: [...visitor.entries.values()] })
  const adopted = member.unsent.map((change) => [change.entry, change.fields.content?.value, change.at])
  expect(new Set(adopted)).toEqual(
    new Set([
      [first, 'First, and changed', at(1)],
      ['plan-3', 'Marked again', at(5)],
      [second, 'Second', at(3)],
    ]),
  )
  expect(member.visitor.entries).toEqual([])
})

interface Found {
  entries?: readonly KnownEntry[]
  drafts?: readonly Draft[]
  own?: Partial<Slice>
}

/** Returns the rows of the member after the visitor's data was moved to them twice. */
function adoptedTwice({ entries = [], drafts = [], own = {} }: Found): Slice {
  const slice = { ...emptySlice(owner), visitor: { entries, drafts }, ...own }
  return adoptVisitor(adoptVisitor(slice, at(9), newId), at(9), newId)
}

const draftOf = (name: string, text: string | null, more: Partial<TextDraft> = {}) => {
  const entry = { kind: 'answer' as const, id: name.replace('answer:', '') }
  const fields = { question: 'What do you see?' }
  const blank: TextDraft = { entry, text, maxChars: MAX_ANSWER_CHARS, fields, seen: null, aside: [] }
  return { owner: VISITOR, name, values: { ...blank, ...more } }
}

test('drafts of a visitor are saved once after sign-in; one that cannot be saved remains a draft', () => {
  const tooLong = 'x'.repeat(MAX_ANSWER_CHARS + 1)
  const member = adoptedTwice({
    drafts: [
      draftOf('answer:1-a', 'A lamp'),
      draftOf('answer:1-b', ' '),
      draftOf('answer:1-reflection', tooLong),
      { ...draftOf('note:new', null), values: { title: 'Half a note' } },
    ],
  })
  expect(member.unsent.map(({ kind, entry, fields }) => [kind, entry, fields])).toEqual([
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
  expect(member.visitor.drafts).toMatchObject([{ name: 'note:new' }])
  expect(member.drafts).toMatchObject([{ name: 'answer:1-reflection', values: { text: tooLong } }])
})

test('a visitor’s answer replaces neither a known answer of the account nor a draft of the member', () => {
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
  const member = adoptedTwice({
    drafts: [draftOf('answer:1-a', 'A lamp'), draftOf('answer:1-b', tooLong)],
    own: { entries: new Map([[entryKey(known), known]]), drafts: [own] },
  })
  const [change] = member.unsent
  // Based on no version, so that the account keeps its own text as a conflict copy.
  expect(change?.fields.text).toEqual({ value: 'A lamp', over: null })
  const [draft] = member.drafts
  expect(draft?.values).toMatchObject({ text: 'Of the member', aside: [{ text: tooLong }] })
})
