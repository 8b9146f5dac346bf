import { expect, test } from 'vitest'
import { wordSection } from './word-section.ts'

const verses = (chapter: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ chapter, verse: from + index }))

test.each([
  ['Psalm 119:1–176', verses(119, 1, 176), 0, 'Psalm 119:1–5'],
  ['Psalm 119:1–176', verses(119, 1, 176), 14, 'Psalm 119:11–15'],
  ['Psalm 119:1–176', verses(119, 1, 176), 175, 'Psalm 119:176'],
  ['John 3:16', verses(3, 16, 16), 0, 'John 3:16'],
  ['1 John 4:7–10', verses(4, 7, 10), 3, '1 John 4:7–10'],
  ['Genesis 1:31–2:3', [...verses(1, 31, 31), ...verses(2, 1, 3)], 2, 'Genesis 1:31–2:3'],
])('the words of %s come with those of some verses beside it', (reference, all, index, section) => {
  expect(wordSection(reference, all, index)).toBe(section)
})
