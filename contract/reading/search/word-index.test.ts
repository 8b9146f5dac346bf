import { expect, test } from 'vitest'
import { foldWords } from '#contract/values/fold-words.ts'
import { indexWords, textAt } from './word-index.ts'

const verses = ['In the beginning, God created the heavens.', '', 'הָגָה: “to murmur”', '— The earth!']

test('an index returns each text as it was folded, without repeated spaces', () => {
  const texts = indexWords(verses.map(foldWords))
  const read = verses.map((_, place) => textAt(texts, place))
  expect(read).toEqual([' in the beginning god created the heavens ', '  ', ' הגה to murmur ', ' the earth '])
})

test('each word takes two bytes in the index, or four if there are more than 65,536 different words', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => `w${number}`).join(' ')
  expect(indexWords([numbers(65_536), 'w0 w1']).ids.byteLength).toBe(65_538 * 2)
  const larger = indexWords([numbers(65_537), 'w0 w1'])
  expect(larger.ids.byteLength).toBe(65_539 * 4)
  expect(textAt(larger, 1)).toBe(' w0 w1 ')
})
