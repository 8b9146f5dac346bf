import { expect, test } from 'vitest'
import type { EntryChange } from '#contract/entry.ts'
import { mergeChange, newEntry } from './merge-change.public.ts'

const [first, later, early] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)

function aChange(id = '', minute = 0, text = '', over: string | null = null): EntryChange {
  const at = `2026-03-01T12:0${minute}:00.000Z`
  const fields = { content: { value: text, over } }
  return { id, sequence: 1, kind: 'note', entry: 'one', at, fields, dismissed: [] }
}

test('a conflict copy that is sent again, as from a copied browser profile, is stored once', () => {
  const told = [
    aChange(first, 0, 'First'),
    aChange(later, 2, 'Later', first),
    aChange(early, 1, 'Early', first),
  ]
  const again = aChange(early, 1, 'Early', first)
  const merged = [...told, again].reduce(
    (entry, change) => mergeChange(entry, change, ['content']),
    newEntry(again),
  )
  expect(merged.fields.content).toBe('Later')
  expect(merged.others.map(({ text }) => text)).toEqual(['Early'])
})
