import { expect, test } from 'vitest'
import type { Passage } from '#contract/scripture/passage.ts'
import { readingMinutes } from './reading-minutes.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

const passageOf = (...texts: string[]): Passage => ({
  reference: 'Psalm 23',
  translation: 'WEB',
  blocks: [
    { kind: 'heading', text: 'A Psalm by David.' },
    { kind: 'poetry', pieces: texts.map((text, index) => ({ chapter: 23, verse: index + 1, text })) },
    { kind: 'break' },
  ],
})

const alone = { content: [], reflection: [], prayer: [] }

test('passage, study, reflection and prayer are read at 200 words a minute, rounded up', () => {
  const study = {
    passage: passageOf(words(100), words(100)),
    content: [words(300), words(100)],
    reflection: [words(150)],
    prayer: [words(50)],
  }
  expect(readingMinutes(study)).toBe(4)
  expect(readingMinutes({ ...study, prayer: [words(51)] })).toBe(5)
})

test('without a study only the passage counts, and the shortest reading takes one minute', () => {
  expect(readingMinutes({ passage: passageOf(words(201)), ...alone })).toBe(2)
  expect(readingMinutes({ passage: passageOf('Jesus wept.'), ...alone })).toBe(1)
})

test('a dash separates two words and does not count as a word', () => {
  const twice = Array.from({ length: 100 }, () => 'one—two').join(' – ')
  expect(readingMinutes({ passage: passageOf(twice), ...alone })).toBe(1)
  expect(readingMinutes({ passage: passageOf(twice, 'more'), ...alone })).toBe(2)
})
