import { expect, test } from 'vitest'
import { MAX_MARK_TEXT_VERSES } from '#contract/limits/mark-limits.ts'
import type { PassageBlock } from '#contract/scripture/passage.ts'
import { readMarkPlace } from './mark-place.ts'
import { type MarkText, markedWords, markText } from './mark-text.ts'

const blocks: PassageBlock[] = [
  { kind: 'heading', text: 'A heading' },
  {
    kind: 'poetry',
    pieces: [
      { chapter: 1, verse: 1, text: 'One' },
      { chapter: 1, verse: 1, text: 'and one,' },
    ],
  },
  { kind: 'break' },
  {
    kind: 'prose',
    pieces: Array.from({ length: 9 }, (_, at) => ({ chapter: 1, verse: at + 2, text: `v${at + 2}` })),
  },
  { kind: 'prose', pieces: [{ chapter: 2, verse: 1, text: 'two' }] },
]

const textAt = (written: string) => {
  const place = readMarkPlace(written)
  return place && markText(blocks, place)
}

test('the text of a verse consists of its fragments, without headings', () => {
  expect(textAt('WEB GEN 1:1')).toEqual({ verses: ['One and one,'], isCut: false })
  expect(textAt('WEB GEN 1:10-2:1')).toEqual({ verses: ['v10', 'two'], isCut: false })
  expect(textAt('WEB GEN 3:1')).toBeNull()
})

test('of a long mark, only the first verses are returned', () => {
  expect(textAt('WEB GEN 1:1-1:7')).toMatchObject({ isCut: true })
  expect(textAt('WEB GEN 1:1-2:1')?.verses).toHaveLength(MAX_MARK_TEXT_VERSES)
  expect(textAt('WEB GEN 1:2-1:7')).toMatchObject({ isCut: false })
})

const one: MarkText = { verses: ['We know that  all things'], isCut: false }
const two: MarkText = { verses: ['We know that', 'all things work'], isCut: false }

test.each<[MarkText, { first: number; last: number } | null, string, string, string]>([
  [one, null, '', 'We know that all things', ''],
  [one, { first: 0, last: 0 }, '', 'We', 'know that all things'],
  [one, { first: 2, last: 4 }, 'We know', 'that all things', ''],
  [two, { first: 2, last: 1 }, 'We know', 'that all things', 'work'],
  [{ ...two, isCut: true }, { first: 1, last: 0 }, 'We', 'know that all things work', ''],
  [one, { first: 3, last: 9 }, '', 'We know that all things', ''],
  [one, { first: 9, last: 9 }, '', 'We know that all things', ''],
])('%j with the words %j is divided', (text, words, before, marked, after) => {
  expect(markedWords(text, words)).toEqual({ before, marked, after })
})
