import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWords } from '#contract/reading/search/word-query.ts'
import { findOwn, type OwnText } from './own-matches.ts'

const texts: OwnText[] = [
  {
    id: 'note-1',
    kind: 'Note',
    title: 'On Psalm 23',
    text: 'The shepherd walks ahead.',
    to: '/notes#note-1',
  },
  {
    id: 'note-2',
    kind: 'Note',
    title: 'שלום',
    text: 'Peace, whole and well: la paix du cœur, l’été.',
    to: '/notes',
  },
  {
    id: 'prayer-1',
    kind: 'Prayer',
    title: 'For Ana',
    text: `${'Long words of hers. '.repeat(30)}Mercy at last.`,
    to: '/prayer',
  },
  { id: 'verse-1', kind: 'Memory verse', title: 'John 3:16', text: '', to: '/memory' },
]
const find = (typed: string) => findOwn(texts, readWords(typed)).map(({ id }) => id)

test.each([
  ['shep', ['note-1']],
  ['psalm shepherd', ['note-1']],
  ['שלום', ['note-2']],
  ['paix', ['note-2']],
  ['cœur', ['note-2']],
  ['john 3:16', ['verse-1']],
  ['"on psalm 23"', ['note-1']],
  ['nobody', []],
  ['', []],
  ['.*', []],
])('“%s” finds %j', (typed, ids) => {
  expect(find(typed)).toEqual(ids)
})

test('the excerpt of a long text contains the text around the marked word', () => {
  const [match] = findOwn(texts, readWords('mercy'))
  expect(match?.excerpt).toMatch(/^… .*Mercy at last\.$/)
  expect(match?.excerpt.length).toBeLessThan(200)
  expect(match?.stretches.map(({ start, end }) => match.excerpt.slice(start, end))).toEqual(['Mercy'])
})

test('no text or query causes an error, and every marked range is within the excerpt', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme' }),
      (text, typed) => {
        const own = { id: 'a', kind: 'Note', title: 'a', text, to: '/notes' }
        for (const { excerpt, stretches } of findOwn([own], readWords(typed))) {
          expect(
            stretches.every(({ start, end }) => start >= 0 && start < end && end <= excerpt.length),
          ).toBe(true)
        }
      },
    ),
  )
})
