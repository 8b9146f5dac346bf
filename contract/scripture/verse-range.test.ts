import { expect, test } from 'vitest'
import type { Passage } from './passage.ts'
import { cutPassage, linesIn, spell, versesIn } from './verse-range.ts'

const passage: Passage = {
  reference: '1 John 1:9–2:2',
  translation: 'WEB',
  blocks: [
    { kind: 'heading', text: 'A heading' },
    {
      kind: 'prose',
      pieces: [
        { chapter: 1, verse: 9, text: 'Nine.' },
        { chapter: 1, verse: 10, text: 'Ten.' },
        { chapter: 2, verse: 1, text: 'One.' },
      ],
    },
    { kind: 'break' },
    {
      kind: 'poetry',
      pieces: [
        { chapter: 2, verse: 1, text: 'and its end,' },
        { chapter: 2, verse: 2, text: 'Two,' },
        { chapter: 2, verse: 2, text: 'in two lines.' },
      ],
    },
  ],
}
const at = (chapter: number, verse: number) => ({ chapter, verse })

test('the verses of a passage are listed in their order, each once', () => {
  expect(versesIn(passage).map((verse) => `${verse.chapter}:${verse.verse}`)).toEqual([
    '1:9',
    '1:10',
    '2:1',
    '2:2',
  ])
})

test('a range of verses has its own reference and the exact text, with the lines of a poem', () => {
  const cut = cutPassage(passage, { from: at(1, 10), to: at(2, 2) })
  expect(cut?.reference).toBe('1 John 1:10–2:2')
  expect(cut && linesIn(cut)).toEqual(['Ten. One.', 'and its end,', 'Two,', 'in two lines.'])
  expect(cutPassage(passage, { from: at(2, 1), to: at(2, 2) })?.reference).toBe('1 John 2:1–2')
  expect(cutPassage(passage, { from: at(2, 1), to: at(2, 1) })?.reference).toBe('1 John 2:1')
})

test('a range is refused if it is outside the passage, or ends before it begins', () => {
  expect(cutPassage(passage, { from: at(1, 8), to: at(1, 9) })).toBeNull()
  expect(cutPassage(passage, { from: at(2, 2), to: at(2, 3) })).toBeNull()
  expect(cutPassage(passage, { from: at(2, 1), to: at(1, 9) })).toBeNull()
})

test('a range is written with its chapter, and with both chapters if it ends in another chapter', () => {
  expect(spell({ from: at(3, 16), to: at(3, 16) })).toBe('3:16')
  expect(spell({ from: at(1, 1), to: at(1, 3) })).toBe('1:1-3')
  expect(spell({ from: at(1, 31), to: at(2, 3) })).toBe('1:31-2:3')
})
