import { expect, test } from 'vitest'
import { typedReferences } from './typed-references.ts'

const bounds = { atMost: 10, maxVerses: 60 }

test.each<[string, [string, string][]]>([
  ['ps 23', [['ps 23', 'Psalm 23:1–6']]],
  [
    ' ps23 and 1 cor 13 4-7, rom 8; Jude 3 & i john 4:8 ',
    [
      ['ps23', 'Psalm 23:1–6'],
      ['1 cor 13 4-7', '1 Corinthians 13:4–7'],
      ['rom 8', 'Romans 8:1–39'],
      ['Jude 3', 'Jude 1:3'],
      ['i john 4:8', '1 John 4:8'],
    ],
  ],
])('in “%s” all is a passage', (typed, expected) => {
  const { links, problem } = typedReferences(typed, bounds)
  expect(links.map(({ start, end, reference }) => [typed.slice(start, end), reference])).toEqual(expected)
  expect(problem).toBeNull()
})

test('what stands around references is passed over, and said', () => {
  const typed = 'Psalm 23, which I love; ps 151'
  const { links, problem } = typedReferences(typed, bounds)
  expect(links.map(({ reference }) => reference)).toEqual(['Psalm 23:1–6'])
  expect(problem).toBe('There is no book of the Bible called “which I love”.')
})

test('around a reference anything may stand, and its name may be short and small', () => {
  const typed = 'See ps 23:1 and 2.'
  expect(typedReferences(typed, bounds).links).toEqual([{ start: 4, end: 17, reference: 'Psalm 23:1–2' }])
})

test('a passage that is too long is refused in words, and no more are found than are wanted', () => {
  expect(typedReferences('ps 119', bounds)).toEqual({
    links: [],
    problem: '“ps 119” is longer than 60 verses. Please choose a part of it.',
  })
  expect(typedReferences('ps 1; '.repeat(12), bounds).links).toHaveLength(10)
})

test('nothing is nothing', () => {
  expect(typedReferences(' ', bounds)).toEqual({ links: [], problem: null })
})
